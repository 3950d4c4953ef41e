import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Ctx, Services } from '../../../context.ts'
import { Busy } from '../../../errors.ts'
import { FairQueue, type QueueOptions } from '../../../fair-queue.ts'
import { isOfStrangers } from './throttle-queries.ts'

/** argon2id with the memory and rounds that the OWASP list names as its smallest good choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Devices that have logged in before go first: a crowd of strangers keeps no shop out. */
const LANES = { known: 0, strangers: 1 }

/** Few at once: hashing takes all that a core has, so one is left for the shops' other work. */
const BOUNDS: Omit<QueueOptions, 'refuse'> = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  lanes: [
    { most: 200, mostOfOne: 30 },
    { most: 200, mostOfOne: 60 },
  ],
}

export function hashingQueue(bounds = BOUNDS): FairQueue {
  return new FairQueue({
    ...bounds,
    refuse: () => new Busy(5, 'logins_busy'),
  })
}

/** The hash of a password. It takes long, so no transaction may wait for it: verbs use `hashPassword`. */
export function makeHash({ hashing }: Pick<Services, 'hashing'>, owner: string, password: string): Promise<string> {
  return hashing.run(owner, () => hash(password, COST), isOfStrangers(owner) ? LANES.strangers : LANES.known)
}

/** The hash of a new password, made outside of the transaction. */
export function hashPassword(ctx: Ctx, owner: string, password: string): Promise<string> {
  return ctx.outside(`hash ${password}`, () => makeHash(ctx.services, owner, password))
}

/** For unknown users, so that they take as long as known ones. */
let dummy: Promise<string> | undefined

/**
 * Which of the hashes the password is of, or -1; compared outside of the transaction. A hash that is missing takes as long
 * as one that does not match. The owner is the bucket in which failures are counted.
 */
export function findMatch(
  ctx: Ctx,
  owner: string,
  password: string,
  hashes: readonly (string | null | undefined)[],
): Promise<number> {
  const compare = async () => {
    dummy ??= hash('nobody has this password', COST)
    for (const [at, hashed] of hashes.entries()) {
      const matches = await verify(hashed ?? (await dummy), password)
      if (matches && hashed != null) return at
    }
    return -1
  }
  const lane = isOfStrangers(owner) ? LANES.strangers : LANES.known
  return ctx.outside(['match', password, ...hashes].join(' '), () => ctx.services.hashing.run(owner, compare, lane))
}
