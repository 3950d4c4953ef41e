import { type contract, type Message, offsetAndLimit, type ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../context.ts'
import { findCustomerId } from '../customer/index.ts'
import { listMessages } from './list-messages-queries.ts'
import { viewMessage } from './view-message.ts'

type Input = ParsedInputOf<typeof contract.message.allMessages>

export async function allMessages(
  ctx: StoreCtx,
  input: Input,
): Promise<{ messages: Message[]; totalMessages: number }> {
  const customer_id = input.customerId ? await findCustomerId(ctx, input.customerId) : undefined
  if (input.customerId && !customer_id) return { messages: [], totalMessages: 0 }
  const filter = { state: input.state, kind: input.kind || undefined, order_id: input.orderId, customer_id }
  const { rows, total } = await listMessages(ctx, filter, offsetAndLimit(input))
  return { messages: rows.map(viewMessage), totalMessages: total }
}
