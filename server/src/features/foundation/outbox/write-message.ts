import type { Message } from '@clothesline/contract'
import { isSameText, waitBeforeRepeat } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { type AppError, TooMany } from '../../../errors.ts'
import {
  lockRecentRepeats,
  type NewMessage,
  type NewsKey,
  queueMessage,
  type RecentMessage,
} from './message-queries.ts'
import { showMessage, viewNewMessage } from './view-message.ts'

/** Either the message that was written, or why it was not. Callers whose only task is to write it throw the refusal. */
export type Written = { message: Message } | { refusal: AppError }

export interface ToCustomer extends Omit<NewMessage, 'storeId' | 'channel' | 'holdsSecret'> {
  customerId: string
  /** The names used in the answer. */
  customer: string
  invoice: number | null
}

const DAY_MS = 24 * 3_600_000

/** Earlier messages with the same news, which decide whether another one is written. */
export function recentRepeats(ctx: StoreCtx, news: NewsKey): Promise<RecentMessage[]> {
  return lockRecentRepeats(ctx, news, new Date(ctx.now.getTime() - DAY_MS))
}

/**
 * Writes every chat message to a customer. A message that already waits is not written twice, and the same news goes
 * to a number only so often, whichever call asks. Failed messages do not count: they can be sent again.
 */
export async function writeMessage(
  ctx: StoreCtx,
  wanted: ToCustomer,
  recent: readonly RecentMessage[],
): Promise<Written> {
  const waiting = recent.find(({ state, body }) => state === 'queued' && isSameText(body ?? '', wanted.body))
  if (waiting) return showMessage(ctx, waiting.id)
  const times = recent.map(({ created_at }) => created_at)
  const waitMs = waitBeforeRepeat(times, ctx.now)
  if (waitMs > 0) return { refusal: new TooMany(waitMs / 1000, 'told_often') }
  const id = queueMessage(ctx, { ...wanted, storeId: ctx.store.id, channel: 'whatsapp' })
  return { message: viewNewMessage(ctx, { ...wanted, id }) }
}
