import type { Message } from '@clothesline/contract'
import type { StoreCtx } from '../../context.ts'
import { markCancelled } from './change-message-queries.ts'
import { getWaitingMessage } from './get-waiting-message.ts'
import { showMessage } from './show-message.ts'

export async function cancelMessage(ctx: StoreCtx, input: { _id: string }): Promise<{ message: Message }> {
  const { id } = await getWaitingMessage(ctx, input._id, ['queued'])
  await markCancelled(ctx, id)
  return showMessage(ctx, id)
}
