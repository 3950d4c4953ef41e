import type { ApprovalInput } from '@clothesline/contract'
import { ApiError } from './api-error.ts'

/** Makes a call; with an approval, the one that was just given for it. */
export type Ask<T> = (approval?: ApprovalInput) => Promise<T>

const codeOf = (error: unknown) => (error instanceof ApiError && error.code) || ''

export const needsClerk = (error: unknown) => codeOf(error) === 'clerk_needed'

/** Refused because of who is at the counter, or of who approves. */
export const isAboutClerk = (error: unknown, approval?: ApprovalInput) =>
  /^clerk_(needed|may_not|limit|limit_used|limit_sum)$/.test(codeOf(error)) ||
  (approval !== undefined && codeOf(error) !== '')
