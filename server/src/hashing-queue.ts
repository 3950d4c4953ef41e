import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { Busy } from './errors.ts'
import { FairQueue, type QueueOptions } from './fair-queue.ts'

/** argon2id with the memory and rounds that the OWASP list names as its smallest good choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Few at once: hashing takes all that a core has, so one is left for the shops' other work. */
const BOUNDS: Omit<QueueOptions, 'refuse'> = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  lanes: [
    { most: 200, mostOfOne: 30 },
    { most: 200, mostOfOne: 60 },
  ],
}

/** Where passwords wait to be hashed and compared, and what a hash that is made here costs. */
export class HashingQueue extends FairQueue {
  readonly #cost: typeof COST
  #dummy: Promise<string> | undefined

  constructor({ bounds = BOUNDS, cost = COST } = {}) {
    super({ ...bounds, refuse: () => new Busy(5, 'logins_busy') })
    this.#cost = cost
  }

  hash(password: string): Promise<string> {
    return hash(password, this.#cost)
  }

  /** For unknown users, so that they take as long as known ones. */
  dummy(): Promise<string> {
    this.#dummy ??= this.hash('nobody has this password')
    return this.#dummy
  }
}
