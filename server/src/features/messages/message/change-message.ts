import type { Message } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { showMessage } from '../../foundation/outbox/index.ts'
import { type LockedMessage, lockMessage, markCancelled, markSentByHand } from './change-message-queries.ts'

export async function cancelMessage(ctx: StoreCtx, input: { _id: string }): Promise<{ message: Message }> {
  const { id, kind } = await getWaitingMessage(ctx, input._id, ['queued'])
  // An attacker who took over the store would cancel this one first.
  if (kind === 'emailChanged') {
    throw new Conflict('message_not_cancellable')
  }
  await markCancelled(ctx, id)
  return showMessage(ctx, id)
}

export async function sentByHand(ctx: StoreCtx, input: { _id: string }): Promise<{ message: Message }> {
  const { id, channel } = await getWaitingMessage(ctx, input._id, ['queued', 'failed'])
  if (channel !== 'whatsapp') throw new Conflict('message_not_by_hand')
  await markSentByHand(ctx, id)
  return showMessage(ctx, id)
}

/** Locks a message in one of these states for a change. One that is being sent right now cannot be changed. */
async function getWaitingMessage(ctx: StoreCtx, id: string, states: string[]): Promise<LockedMessage> {
  const message = await lockMessage(ctx, id)
  if (!message) throw new NotFound('message_not_found')
  if (message.state === 'cancelled') throw new Conflict('message_cancelled')
  if (!states.includes(message.state)) throw new Conflict('message_not_waiting')
  if (message.state === 'queued' && message.sending_since) throw new Conflict('message_leaving')
  return message
}
