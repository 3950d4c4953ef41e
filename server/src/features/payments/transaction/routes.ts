import type { Handlers } from '../../handlers.ts'
import { cashUpRoutes } from '../../money/cash-up/index.ts'
import { allTransactions, customerAccount, customerStatement, customerStatementPdf } from './customer-account.ts'
import { addAdvance, collect, refundAdvance, reverseTransaction } from './take-money.ts'

export const transactionRoutes: Handlers['transaction'] = {
  allTransactions,
  collect,
  addAdvance,
  refundAdvance,
  reverseTransaction,
  ...cashUpRoutes,
}

/** The account calls of the customer page. */
export const accountRoutes: Pick<Handlers['customer'], 'customer' | 'statement' | 'statementPdf'> = {
  customer: customerAccount,
  statement: customerStatement,
  statementPdf: customerStatementPdf,
}
