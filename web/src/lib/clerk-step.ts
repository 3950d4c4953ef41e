import type { ApprovalInput } from '@clothesline/contract'
import { ApiError } from './api-error.ts'
import type { Ask } from './clerk-counter.ts'

const codeOf = (error: unknown) => (error instanceof ApiError && error.code) || ''

export const needsClerk = (error: unknown) => codeOf(error) === 'clerk_needed'

/** Refused because of who is at the counter, or of who approves. */
export const isAboutClerk = (error: unknown, approval?: ApprovalInput) =>
  /^clerk_(needed|may_not|limit)$/.test(codeOf(error)) || (approval !== undefined && codeOf(error) !== '')

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
    const { waitForClerk, withApproval } = await loadCounter()
    if (!needsClerk(error)) return withApproval(ask, error as ApiError)
    await waitForClerk(error as ApiError)
    return withClerk(ask)
  }
}
