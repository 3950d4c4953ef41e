import { ApiError } from '../../../lib/api-error.ts'
import type { Reading } from '../../../lib/form/use-submission.ts'

export interface OfferedNote {
  /** What the refused change would have lowered the bill by, in rupees; negative if it would have raised it. */
  amt?: number
  /** Why a note is offered. */
  why?: string
}

/** Goes on with a note where the month of the bill is filed, over what the bill would have changed by. */
export function offerNote(error: unknown, amt: number, onNote: (note: OfferedNote) => void): Reading | undefined {
  if (!(error instanceof ApiError) || error.code !== 'month_filed') return undefined
  onNote({ ...(amt !== 0 && { amt }), why: error.message })
  return { says: null }
}
