import type { transactionCash } from '@clothesline/contract'
import type { Handler } from '../../handlers.ts'
import { allCashUps, cashUp } from './cash-up.ts'
import { closeDay } from './close-day.ts'
import { bankCash, ownerCash } from './move-cash.ts'
import { reopenDay } from './reopen-day.ts'

type CashHandlers = { [Call in keyof typeof transactionCash]: Handler<(typeof transactionCash)[Call]> }

/** The drawer's part of the `transaction` area. */
export const cashUpRoutes: CashHandlers = { cashUp, bankCash, ownerCash, closeDay, reopenDay, allCashUps }
