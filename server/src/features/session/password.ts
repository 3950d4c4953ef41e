import { hash, verify } from '@node-rs/argon2'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** argon2id with the memory and rounds that the OWASP list names as its smallest good choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SHORTEST = { Store: 8, Admin: 12 } as const
export const LONGEST_PASSWORD = 128

export const hashPassword = (password: string) => hash(password, COST)

/** For unknown users, so that they take as long as known ones. */
let dummy: Promise<string> | undefined

export async function passwordMatches(password: string, hashed: string | null | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const matches = await verify(hashed ?? (await dummy), password)
  return matches && hashed != null
}

/** What is wrong with a new password, or nothing. */
export function passwordProblem(password: string, loginType: 'Store' | 'Admin', username: string): string | undefined {
  const shortest = SHORTEST[loginType]
  if (password.length < shortest) return `The password must have at least ${shortest} characters`
  if (password.length > LONGEST_PASSWORD) return `The password must have at most ${LONGEST_PASSWORD} characters`
  const plain = password.toLowerCase()
  if (plain === username.toLowerCase()) return 'The password must not be the username'
  if (COMMON_PASSWORDS.has(plain) || /^(.)\1*$/.test(plain)) return 'This password is too common; please choose another'
  return undefined
}
