import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { Busy } from './errors.ts'
import { FairQueue, type QueueOptions } from './fair-queue.ts'

/** argon2id with the minimum parameters that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Few at once: hashing uses a whole core, and one core must stay free for other requests. */
const BOUNDS: Omit<QueueOptions, 'refuse'> = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  lanes: [
    { most: 200, mostOfOne: 30 },
    { most: 200, mostOfOne: 60 },
  ],
}

/** Queues the hashing and comparing of passwords, and sets the cost of new hashes. */
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

  /** Compared for unknown users, so that they take as long as known ones. */
  dummy(): Promise<string> {
    this.#dummy ??= this.hash('nobody has this password')
    return this.#dummy
  }
}
