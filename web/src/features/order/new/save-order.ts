import type { contract, OutputOf } from '@clothesline/contract'
import { ApiError, isOutage } from '../../../lib/api-error.ts'
import type { OrderBody } from './draft.ts'

/** The order as it was saved, with the message that was written about it. */
export type MadeOrder = OutputOf<typeof contract.order.addorder>

export interface SaveCalls {
  validate(invoice: number, customerId: string): Promise<unknown>
  /** Always under the key of the draft. */
  create(body: OrderBody): Promise<MadeOrder>
}

export type SaveOutcome =
  /** `isEarlier`: an earlier press had saved it already, and what was changed since is not in it. */
  | { kind: 'saved'; order: MadeOrder; isEarlier: boolean }
  /** Another counter has the number that was shown. Nothing was saved. */
  | { kind: 'numberTaken' }
  /** Another tab made an order of the same draft. Nothing was saved here. */
  | { kind: 'savedElsewhere' }
  | { kind: 'refused'; error: unknown }
  /** No answer: it may have been saved or not. The next save finds out, and never makes a second order. */
  | { kind: 'unclear'; error: unknown }

/** Validates the number and the customer, then makes the order; what went unanswered before is taken into account. */
export async function saveOrder(
  body: OrderBody & { invoice: number },
  attempts: readonly OrderBody[],
  calls: SaveCalls,
  remember: (body: OrderBody) => void,
): Promise<SaveOutcome> {
  // After an unanswered save the number may belong to this very order, so only repeating the save can tell.
  if (attempts.length === 0) {
    try {
      await calls.validate(body.invoice, body.id)
    } catch (error) {
      if (!isNumberTaken(error)) return { kind: 'refused', error }
      remember(body)
      return findTaker(body, calls)
    }
  }
  remember(body)
  try {
    return { kind: 'saved', order: await calls.create(body), isEarlier: false }
  } catch (error) {
    if (isKeyUsed(error)) return findEarlier(attempts, calls)
    // This very save may have taken the number, if its first answer was lost: repeating it returns that answer.
    if (isNumberTaken(error)) return askOnceMore(body, attempts, calls)
    return isOutage(error) ? { kind: 'unclear', error } : { kind: 'refused', error }
  }
}

/** Another order has the number, or this very one, if another tab made it of the same draft: only the key can tell. */
async function findTaker(body: OrderBody, calls: SaveCalls): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', order: await calls.create(body), isEarlier: false }
  } catch (error) {
    if (isKeyUsed(error)) return { kind: 'savedElsewhere' }
    return isOutage(error) ? { kind: 'unclear', error } : { kind: 'numberTaken' }
  }
}

async function askOnceMore(body: OrderBody, attempts: readonly OrderBody[], calls: SaveCalls): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', order: await calls.create(body), isEarlier: false }
  } catch (error) {
    if (isKeyUsed(error)) return findEarlier(attempts, calls)
    if (isNumberTaken(error)) return { kind: 'numberTaken' }
    return isOutage(error) ? { kind: 'unclear', error } : { kind: 'refused', error }
  }
}

/** The key was answered for something sent before: that, sent again unchanged, gets its first answer. */
async function findEarlier(attempts: readonly OrderBody[], calls: SaveCalls): Promise<SaveOutcome> {
  for (const attempt of attempts.toReversed()) {
    try {
      return { kind: 'saved', order: await calls.create(attempt), isEarlier: true }
    } catch (error) {
      if (!isKeyUsed(error)) return { kind: 'unclear', error }
    }
  }
  // What it was answered for was not sent from here.
  return { kind: 'savedElsewhere' }
}

function isNumberTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invoice_taken'
}

/** The server remembers another request under this key. */
function isKeyUsed(error: unknown): boolean {
  return error instanceof ApiError && error.problems.some(({ code }) => code === 'idempotency_key_used')
}
