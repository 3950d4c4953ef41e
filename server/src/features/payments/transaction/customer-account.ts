import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { getCustomer } from '../../customers/customer/index.ts'
import { list } from '../../orders/order/index.ts'
import { listCustomerAccount } from './transaction-queries.ts'
import { viewCustomerTransaction } from './view-transaction.ts'

/** One customer with orders and the account behind due and advance. */
export async function customerAccount(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.customer.customer>,
): Promise<OutputOf<typeof contract.customer.customer>> {
  const customer = await getCustomer(ctx, input.id)
  const days = { startOn: input.startDate, endOn: input.endDate }
  const { startToken, endToken } = input
  const [{ orders, totalOrders }, account] = await Promise.all([
    list(ctx, { startToken, endToken, customerId: customer._id, ...days }),
    listCustomerAccount(ctx, customer._id, days),
  ])
  return { customer, orders, totalOrders, transactions: account.map(viewCustomerTransaction) }
}
