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

/** Longer than sending takes, also over a slow line: meanwhile no other worker takes the message up. */
const LEASE_MS = 120_000
/** One message in six seconds to one person. */
const PAUSE_MS = 6_000
/** A shop that is connected late must not send what waited for months. */
const TOO_OLD_MS = 48 * 3_600_000

/** After a try without an answer: how long its webhook may take, how often to look, and when to give up. */
const SETTLE_MS = 60_000
const LOOK_AGAIN_MS = 30_000
const GIVE_UP_MS = 3_600_000

/** Of what we write only the welcome is no news of an order or a bill: the chat service counts it as marketing. */
const isMarketing = (kind: string) => kind === 'welcome'

export interface Taken {
  /** To be sent now. */
  message?: DueMessage
  /** Given up right away. */
  failed?: DueMessage
  /** Something was looked at, so there may be more. */
  isBusy: boolean
}

/** The next message that may be sent now. What may not is put off, and keeps nobody else waiting. */
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
 * The service knows no key that would make a second post harmless, so a try without an answer is not simply repeated: had
 * it arrived, the webhook would speak of it. Only a webhook that is heard and silent about it allows another try.
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
