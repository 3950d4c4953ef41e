import { verify } from '@node-rs/argon2'
import type { Ctx, Services } from '../../../context.ts'
import { isAddressBucket } from './throttle-queries.ts'

/** Known devices have priority, so that a flood of strangers keeps no shop out. */
const LANES = { known: 0, strangers: 1 }

/** Hashes a password. Slow, so no transaction may wait for it: verbs use `hashPassword`. */
export function makeHash({ hashing }: Pick<Services, 'hashing'>, owner: string, password: string): Promise<string> {
  return hashing.run(owner, () => hashing.hash(password), isAddressBucket(owner) ? LANES.strangers : LANES.known)
}

/** Hashes a new password outside the transaction. */
export function hashPassword(ctx: Ctx, owner: string, password: string): Promise<string> {
  return ctx.outside(`hash ${password}`, () => makeHash(ctx.services, owner, password))
}

/**
 * The index of the hash that the password matches, or -1. Compared outside the transaction. A missing hash takes as
 * long as one that does not match. The owner is the bucket in which failures are counted.
 */
export function findMatch(
  ctx: Ctx,
  owner: string,
  password: string,
  hashes: readonly (string | null | undefined)[],
): Promise<number> {
  const { hashing } = ctx.services
  const compare = async () => {
    for (const [at, hashed] of hashes.entries()) {
      const matches = await verify(hashed ?? (await hashing.dummy()), password)
      if (matches && hashed != null) return at
    }
    return -1
  }
  const lane = isAddressBucket(owner) ? LANES.strangers : LANES.known
  return ctx.outside(['match', password, ...hashes].join(' '), () => hashing.run(owner, compare, lane))
}
