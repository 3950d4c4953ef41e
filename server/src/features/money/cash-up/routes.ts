import type { transactionCash } from '@clothesline/contract'
import type { Handler } from '../../handlers.ts'
import { closeDay, reopenDay } from './close-day.ts'
import { bankCash, ownerCash } from './move-cash.ts'
import { allCashUps, cashUp } from './view-drawer.ts'

type CashHandlers = { [Call in keyof typeof transactionCash]: Handler<(typeof transactionCash)[Call]> }

/** The drawer's part of the `transaction` area. */
export const cashUpRoutes: CashHandlers = { cashUp, bankCash, ownerCash, closeDay, reopenDay, allCashUps }
