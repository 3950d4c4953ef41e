import { refusal } from '@clothesline/contract'
import type { Tx } from '../db/transaction.ts'
import { reasonToStore } from '../features/foundation/outbox/index.ts'
import {
  claimDueMessage,
  claimSendSlot,
  type DueMessage,
  findWebhookReceivedAt,
  markNotSent,
  markUnclear,
  rescheduleMessage,
  restartTry,
} from '../features/foundation/outbox/outbox-queries.ts'
import { MARKETING_STOPPED, whatsAppFailure } from '../features/messages/whatsapp/whatsapp-failure.ts'

/** Longer than sending takes even on a slow connection; meanwhile no other worker takes the message. */
const LEASE_MS = 120_000
/** At most one message per person every six seconds. */
const PAUSE_MS = 6_000
/** A shop that is connected late must not send messages that waited for months. */
const TOO_OLD_MS = 48 * 3_600_000

/** After a try without an answer: how long to wait for the webhook, how often to check, and when to give up. */
const SETTLE_MS = 60_000
const LOOK_AGAIN_MS = 30_000
const GIVE_UP_MS = 3_600_000

/** Only the welcome message is not about an order or a bill: the chat service counts it as marketing. */
const isMarketing = (kind: string) => kind === 'welcome'

export interface Taken {
  /** Send it now. */
  message?: DueMessage
  /** Give up at once. */
  failed?: DueMessage
  /** A message was handled, so there may be more. */
  isBusy: boolean
}

/** Returns the next message that may be sent now. Others are rescheduled and do not block it. */
export async function takeNext(
  tx: Tx,
  now: Date,
  channels: string[],
  phoneNumberId: string | undefined,
): Promise<Taken> {
  const later = (ms: number) => new Date(now.getTime() + ms)
  const message = await claimDueMessage(tx, now, later(LEASE_MS), channels)
  if (!message) return { isBusy: false }
  if (message.channel !== 'whatsapp') return { message, isBusy: true }

  if (message.unclear_since) {
    const verdict = decideAfterNoAnswer(
      message.unclear_since,
      now,
      await findWebhookReceivedAt(tx, phoneNumberId ?? ''),
    )
    if (verdict === 'give up') {
      await markUnclear(tx, message, reasonToStore(refusal('message_unanswered')), undefined)
      return { failed: message, isBusy: true }
    }
    if (verdict === 'wait') {
      await rescheduleMessage(tx, message, later(LOOK_AGAIN_MS))
      return { isBusy: true }
    }
  }
  if (now.getTime() - message.created_at.getTime() > TOO_OLD_MS) {
    await markNotSent(tx, message, reasonToStore(refusal('message_too_old')), undefined)
    return { failed: message, isBusy: true }
  }
  if (message.marketing_stopped_at && isMarketing(message.kind)) {
    await markNotSent(tx, message, reasonToStore(whatsAppFailure(MARKETING_STOPPED)), undefined)
    return { failed: message, isBusy: true }
  }
  const turnAt = await claimSendSlot(tx, message.recipient, now, PAUSE_MS)
  if (turnAt) {
    await rescheduleMessage(tx, { ...message, unclear_since: null }, turnAt)
    return { isBusy: true }
  }
  if (message.unclear_since) await restartTry(tx, message, now)
  return { message, isBusy: true }
}

/**
 * The service has no idempotency keys, so a try without an answer is not simply repeated: if it arrived, the webhook
 * will report it. It is retried only if the webhook works and did not report it.
 */
export function decideAfterNoAnswer(
  unclearSince: Date,
  now: Date,
  heardAt: Date | undefined,
): 'try again' | 'wait' | 'give up' {
  const since = unclearSince.getTime()
  if (heardAt && heardAt.getTime() >= since + SETTLE_MS) return 'try again'
  return now.getTime() - since >= GIVE_UP_MS ? 'give up' : 'wait'
}
