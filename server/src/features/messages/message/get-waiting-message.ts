import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { type HeldMessage, holdMessage } from './change-message-queries.ts'

/** A message in one of these states, held for a change. One that is under way just now is nobody's to change. */
export async function getWaitingMessage(ctx: StoreCtx, id: string, states: string[]): Promise<HeldMessage> {
  const message = await holdMessage(ctx, id)
  if (!message) throw new NotFound('message_not_found')
  if (message.state === 'cancelled') throw new Conflict('message_cancelled')
  if (!states.includes(message.state)) throw new Conflict('message_not_waiting')
  if (message.state === 'queued' && message.sending_since) throw new Conflict('message_leaving')
  return message
}
