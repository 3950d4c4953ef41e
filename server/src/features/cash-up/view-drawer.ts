import type { CashUp, DrawerDay } from '@clothesline/contract'
import { type Day, type DrawerDay as DrawerSums, denominations, expectedCash, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'
import { hidesMoney } from '../protection/index.ts'
import { type CashUpRow, findClosedDay } from './cash-up-queries.ts'
import { type DrawerRow, readDrawer } from './drawer-queries.ts'

export function sumsOf(row: DrawerRow): DrawerSums {
  return {
    openingPaise: row.opening_paise,
    cashInPaise: row.cash_in_paise,
    refundsPaise: row.refunds_paise,
    expensesPaise: row.expenses_paise,
    wagesPaise: row.wages_paise,
    bankedPaise: row.banked_paise,
    ownerPaise: row.owner_paise,
  }
}

/** The drawer of a day as the cash-up page shows it. */
export async function viewDrawer(ctx: StoreCtx, on: Day): Promise<DrawerDay> {
  const row = await readDrawer(ctx, on)
  const closed = await findClosedDay(ctx, on)
  return {
    date: on,
    lastClosedOn: row.last_closed_on,
    opening: toRupees(row.opening_paise),
    cashIn: toRupees(row.cash_in_paise),
    refunds: toRupees(row.refunds_paise),
    ...spentOf(row, hidesMoney(ctx)),
    banked: toRupees(row.banked_paise),
    owner: toRupees(row.owner_paise),
    expected: toRupees(expectedCash(sumsOf(row))),
    closed: closed ? viewCashUp(closed, hidesMoney(ctx)) : null,
    closedThrough: row.closed_through,
    denominations: [...denominations],
  }
}

/** Employee money is shown behind the store-admin step only. Until then it is one sum with the expenses. */
function spentOf(row: { expenses_paise: number; wages_paise: number }, isWagesHidden: boolean) {
  if (isWagesHidden) return { expenses: toRupees(row.expenses_paise + row.wages_paise), wages: null }
  return { expenses: toRupees(row.expenses_paise), wages: toRupees(row.wages_paise) }
}

export function viewCashUp(row: CashUpRow, isWagesHidden: boolean): CashUp {
  // The owner's share is not kept by itself: it is what the other sums leave open.
  const outPaise = row.refunds_paise + row.expenses_paise + row.wages_paise + row.banked_paise
  const ownerPaise = row.expected_paise - row.opening_paise - row.cash_in_paise + outPaise
  return {
    _id: row.id,
    date: row.day,
    opening: toRupees(row.opening_paise),
    cashIn: toRupees(row.cash_in_paise),
    refunds: toRupees(row.refunds_paise),
    ...spentOf(row, isWagesHidden),
    banked: toRupees(row.banked_paise),
    owner: toRupees(ownerPaise),
    expected: toRupees(row.expected_paise),
    counted: toRupees(row.counted_paise),
    difference: toRupees(row.difference_paise),
    denominations: row.denominations,
    reason: row.reason,
    actor: row.actor,
    createdAt: row.created_at.toISOString(),
    reopenedAt: row.reopened_at?.toISOString() ?? null,
    reopenedBy: row.reopened_by,
    reopenReason: row.reopen_reason,
  }
}
