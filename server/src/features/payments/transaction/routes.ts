import type { Handlers } from '../../handlers.ts'
import { cashUpRoutes } from '../../money/cash-up/index.ts'
import { allTransactions } from './list-transactions.ts'
import { addAdvance, collect, refundAdvance, reverseTransaction } from './take-money.ts'

export const transactionRoutes: Handlers['transaction'] = {
  allTransactions,
  collect,
  addAdvance,
  refundAdvance,
  reverseTransaction,
  ...cashUpRoutes,
}
