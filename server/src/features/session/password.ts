import { hash, verify } from '@node-rs/argon2'

/** argon2id with the memory and rounds that the OWASP list names as its smallest good choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, COST)

/** For unknown users, so that they take as long as known ones. */
let dummy: Promise<string> | undefined

export async function passwordMatches(password: string, hashed: string | null | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const matches = await verify(hashed ?? (await dummy), password)
  return matches && hashed != null
}
