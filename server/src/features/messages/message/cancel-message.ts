import type { Message } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { showMessage } from '../../foundation/outbox/index.ts'
import { markCancelled } from './change-message-queries.ts'
import { getWaitingMessage } from './get-waiting-message.ts'

export async function cancelMessage(ctx: StoreCtx, input: { _id: string }): Promise<{ message: Message }> {
  const { id, kind } = await getWaitingMessage(ctx, input._id, ['queued'])
  // Whoever took the store over would begin with this one.
  if (kind === 'emailChanged') {
    throw new Conflict('message_not_cancellable')
  }
  await markCancelled(ctx, id)
  return showMessage(ctx, id)
}
