import type { Message } from '@clothesline/contract'
import { isSameText, waitBeforeRepeat } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { type AppError, TooMany } from '../../../errors.ts'
import { lockRecentRepeats, type NewMessage, queueMessage } from './message-queries.ts'
import { showMessage, viewNewMessage } from './view-message.ts'

/** Either the message that was written, or why it was not. Callers whose only task is to write it throw the refusal. */
export type Written = { message: Message } | { refusal: AppError }

export interface ToCustomer extends Omit<NewMessage, 'storeId' | 'channel' | 'holdsSecret'> {
  customerId: string
  /** The names used in the answer. */
  customer: string
  invoice: number | null
  /** The subject is new, such as an order that this call creates, so there are no earlier messages. */
  isFirst?: boolean
}

const DAY_MS = 24 * 3_600_000

/**
 * Writes every chat message to a customer. A message that already waits is not written twice, and the same news goes
 * to a number only so often, whichever call asks. Failed messages do not count: they can be sent again.
 */
export async function writeMessage(ctx: StoreCtx, wanted: ToCustomer): Promise<Written> {
  if (!wanted.isFirst) {
    const news = { recipient: wanted.recipient, kind: wanted.kind, orderId: wanted.orderId ?? null }
    const recent = await lockRecentRepeats(ctx, news, new Date(ctx.now.getTime() - DAY_MS))
    const waiting = recent.find(({ state, body }) => state === 'queued' && isSameText(body ?? '', wanted.body))
    if (waiting) return showMessage(ctx, waiting.id)
    const times = recent.map(({ created_at }) => created_at)
    const waitMs = waitBeforeRepeat(times, ctx.now)
    if (waitMs > 0) return { refusal: new TooMany(waitMs / 1000, 'told_often') }
  }
  const { customer, invoice, isFirst, ...message } = wanted
  const id = queueMessage(ctx, { ...message, storeId: ctx.store.id, channel: 'whatsapp' })
  return { message: viewNewMessage(ctx, { id, ...wanted }) }
}
