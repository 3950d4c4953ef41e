import type { Message } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { showMessage } from '../../foundation/outbox/index.ts'
import { markSentByHand } from './change-message-queries.ts'
import { getWaitingMessage } from './get-waiting-message.ts'

export async function sentByHand(ctx: StoreCtx, input: { _id: string }): Promise<{ message: Message }> {
  const { id, channel } = await getWaitingMessage(ctx, input._id, ['queued', 'failed'])
  if (channel !== 'whatsapp') throw new Conflict('message_not_by_hand')
  await markSentByHand(ctx, id)
  return showMessage(ctx, id)
}
