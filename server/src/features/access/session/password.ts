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

/** A password as it was typed, and the hash that it is compared with. */
interface Comparison {
  password: string
  hashed: string | null | undefined
}

/**
 * The index of the first that matches, or -1. Compared outside the transaction. A missing hash takes as long as one that
 * does not match. The owner is the bucket in which failures are counted.
 */
export function findMatch(ctx: Ctx, owner: string, comparisons: readonly Comparison[]): Promise<number> {
  const { hashing } = ctx.services
  const compare = async () => {
    for (const [at, { password, hashed }] of comparisons.entries()) {
      if (await hashing.matches(hashed, password)) return at
    }
    return -1
  }
  const lane = isAddressBucket(owner) ? LANES.strangers : LANES.known
  const name = comparisons.flatMap(({ password, hashed }) => [password, hashed ?? ''])
  return ctx.outside(['match', ...name].join(' '), () => hashing.run(owner, compare, lane))
}
