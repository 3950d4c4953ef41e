import { type contract, type OutputOf, offsetAndLimit, type ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { findCustomerId } from '../../customers/customer/index.ts'
import { listMessages, viewMessage } from '../../foundation/outbox/index.ts'

type Call = typeof contract.message.allMessages

export async function allMessages(ctx: StoreCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const whatsApp = ctx.services.whatsApp.state
  const customer_id = input.customerId ? await findCustomerId(ctx, input.customerId) : undefined
  if (input.customerId && !customer_id) return { messages: [], totalMessages: 0, whatsApp }
  const { state, kind, orderId: order_id, text } = input
  const filter = { state, kind: kind || undefined, order_id, customer_id, text: text || undefined }
  const { rows, total } = await listMessages(ctx, filter, offsetAndLimit(input))
  return { messages: rows.map((row) => viewMessage(ctx, row)), totalMessages: total, whatsApp }
}
