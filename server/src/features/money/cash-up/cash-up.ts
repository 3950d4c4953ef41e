import type { CashUp, DrawerDay, ParsedInputOf, transactionCash } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import { listCashUps } from './cash-up-queries.ts'
import { viewCashUp, viewDrawer } from './view-drawer.ts'

export async function cashUp(ctx: StoreCtx, input: { date: string }): Promise<DrawerDay> {
  return viewDrawer(ctx, input.date)
}

export async function allCashUps(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof transactionCash.allCashUps>,
): Promise<{ cashUps: CashUp[]; totalCashUps: number }> {
  const { startDate, endDate, ...page } = input
  const { rows, total } = await listCashUps(ctx, { ...page, startOn: startDate, endOn: endDate })
  return { cashUps: rows.map((row) => viewCashUp(row, hidesMoney(ctx))), totalCashUps: total }
}
