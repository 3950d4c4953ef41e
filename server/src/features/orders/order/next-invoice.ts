import type { contract, ParsedInputOf } from '@clothesline/contract'
import { nextInvoice } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { findCustomerId } from '../../customers/customer/index.ts'
import { findLastInvoice } from '../../foundation/counter/index.ts'

/** Only a preview: the transaction that creates the order takes the number. */
export async function generateInvoice(ctx: StoreCtx): Promise<{ invoice: number }> {
  const { invoiceStartingPoint } = ctx.store.settings.orderConfiguration
  return { invoice: nextInvoice(await findLastInvoice(ctx.tx, ctx.store.id), invoiceStartingPoint) }
}

export async function validateOrder(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.validateOrder>,
): Promise<{ valid: true }> {
  const [{ invoice }, customerId] = await Promise.all([generateInvoice(ctx), findCustomerId(ctx, input.customerId)])
  if (invoice !== input.invoice || customerId === undefined) throw new Conflict('invoice_taken')
  return { valid: true }
}
