import type { ApiError } from './api-error.ts'
import { type Ask, isAboutClerk } from './clerk-refusals.ts'

/** Loaded when it is first needed: most stores do not ask who is at the counter. */
const loadCounter = () => import('./clerk-counter.ts')

export const changeClerk = async () => (await loadCounter()).changeClerk()

/**
 * Runs a call of a store that asks who is at the counter. If it needs a person, opens the pad; if the person may not do
 * it, asks for somebody's approval. Then it repeats the call.
 */
export async function withClerk<T>(ask: Ask<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isAboutClerk(error)) throw error
    return (await loadCounter()).askAgain(ask, error as ApiError, withClerk)
  }
}
