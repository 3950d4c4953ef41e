import type { contract, Message, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { queueOrderMessage, readOrder } from '../../orders/order/index.ts'

type Input = ParsedInputOf<typeof contract.whatsappMessage.resendInvoice>

export async function resendInvoice(ctx: StoreCtx, input: Input): Promise<{ message: Message }> {
  const order = await readOrder(ctx, input)
  if (order.deletedAt !== null) throw new Conflict('order_is_deleted')
  const written = await queueOrderMessage(ctx, 'invoice', order)
  if ('refusal' in written) throw written.refusal
  return written
}
