import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
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
  /** Compared for unknown users, so that they take as long as known ones. */
  readonly nobodys: string

  constructor({ bounds = BOUNDS, cost = COST } = {}) {
    super({ ...bounds, refuse: () => new Busy(5, 'logins_busy') })
    this.#cost = cost
    this.nobodys = hashOfNobody(cost)
  }

  hash(password: string): Promise<string> {
    return hash(password, this.#cost)
  }

  /** Takes as long without a hash as with one that does not match. */
  async matches(hashed: string | null | undefined, password: string): Promise<boolean> {
    return (await verify(hashed ?? this.nobodys, password)) && hashed != null
  }
}

/** Has the form and the cost of a hash, and is none of any password. */
function hashOfNobody({ memoryCost, timeCost, parallelism }: typeof COST): string {
  const [salt, sum] = [16, 32].map((length) => randomBytes(length).toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${sum}`
}
