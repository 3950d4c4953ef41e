import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Services } from '../context.ts'
import { countCall } from './address-limit-queries.ts'

const MOST_REFUSED = 10_000

/**
 * Counts calls per address in the database, so that several servers have one limit together. Who is over the limit is
 * remembered here until the window ends: a flood of refused calls must not reach the database.
 */
export function sharedLimit(asPlatform: Services['asPlatform']): FastifyRateLimitStoreCtor {
  return class SharedLimit implements FastifyRateLimitStore {
    private readonly refusedUntil = new Map<string, number>()

    incr: FastifyRateLimitStore['incr'] = (key, answer, windowMs = 60_000, max = 0) => {
      const now = Date.now()
      const leftMs = (this.refusedUntil.get(key) ?? 0) - now
      if (leftMs > 0) return answer(null, { current: max + 1, ttl: leftMs })
      asPlatform((tx) => countCall(tx, key, windowMs)).then(
        ({ calls, leftMs }) => {
          if (calls > max) this.refuse(key, now + leftMs)
          answer(null, { current: calls, ttl: leftMs })
        },
        // Without the database the call itself fails soon enough, with a better message.
        () => answer(null, { current: 1, ttl: windowMs }),
      )
    }

    child: FastifyRateLimitStore['child'] = () => this

    private refuse(key: string, until: number): void {
      if (this.refusedUntil.size >= MOST_REFUSED) this.refusedUntil.clear()
      this.refusedUntil.set(key, until)
    }
  }
}
