import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { findCustomerId } from '../../customers/customer/index.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import { listTransactions } from './transaction-queries.ts'
import { viewTransaction } from './view-transaction.ts'

export async function allTransactions(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.transaction.allTransactions>,
): Promise<OutputOf<typeof contract.transaction.allTransactions>> {
  const { customer, startDate, endDate, ...page } = input
  const customerId = customer ? await findCustomerId(ctx, customer) : undefined
  if (customer && !customerId) return { transactions: [], totalTransactions: 0 }
  const days = { startOn: startDate, endOn: endDate }
  const withoutEmployees = hidesMoney(ctx)
  const { rows, total } = await listTransactions(ctx, { ...page, ...days, customerId, withoutEmployees })
  return { transactions: rows.map(viewTransaction), totalTransactions: total }
}
