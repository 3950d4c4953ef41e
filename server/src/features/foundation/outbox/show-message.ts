import type { Message } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { findMessage } from './list-messages-queries.ts'
import { viewMessage } from './view-message.ts'

export async function showMessage(ctx: StoreCtx, id: string): Promise<{ message: Message }> {
  const row = await findMessage(ctx, id)
  if (!row) throw new NotFound('message_not_found')
  return { message: viewMessage(ctx, row) }
}
