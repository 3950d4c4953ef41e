import type { CashUp, DrawerDay, ParsedInputOf, transactionCash } from '@clothesline/contract'
import { type Day, denominations, expectedCash, hasMoved, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { actorFields } from '../../foundation/actor/index.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import { type CashUpRow, listCashUps, listClosesOf } from './cash-up-queries.ts'
import { type Drawer, readDrawer } from './drawer-queries.ts'

export async function cashUp(ctx: StoreCtx, input: { date: string }): Promise<DrawerDay> {
  return viewDrawer(ctx, input.date)
}

export async function allCashUps(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof transactionCash.allCashUps>,
): Promise<{ cashUps: CashUp[]; totalCashUps: number }> {
  const { startDate, endDate, ...page } = input
  const { rows, total } = await listCashUps(ctx, { ...page, startOn: startDate, endOn: endDate })
  return { cashUps: rows.map((row) => viewCashUp(row, hidesMoney(ctx, 'seeWages'))), totalCashUps: total }
}

export const expectedIn = ({ openingPaise, moved }: Drawer) => expectedCash({ openingPaise, ...moved })

/** The drawer of a day, as the cash-up page shows it. */
export async function viewDrawer(ctx: StoreCtx, on: Day): Promise<DrawerDay> {
  const drawer = await readDrawer(ctx, on)
  const { lastClosedOn, lastSession, closedThrough } = drawer
  const hidden = hidesMoney(ctx, 'seeWages')
  const closes = (await listClosesOf(ctx, on)).map((row) => viewCashUp(row, hidden))
  const last = closes.at(-1)
  // Cash after its last close is counted with a later day, once that is closed.
  const isOver = last !== undefined && (!hasMoved(drawer.moved) || (closedThrough !== null && closedThrough > on))
  const shown = isOver ? last : viewOpen(drawer, hidden)
  const { opening, cashIn, refunds, expenses, wages, banked, owner, expected } = shown
  const session = isOver ? last.session : lastClosedOn === on ? lastSession + 1 : 1
  return {
    ...{ opening, cashIn, refunds, expenses, wages, banked, owner, expected },
    date: on,
    session,
    lastClosedOn: session > 1 ? on : drawer.earlierClosedOn,
    closed: isOver ? last : null,
    closes,
    closedThrough,
    denominations: [...denominations],
  }
}

function viewOpen(drawer: Drawer, isWagesHidden: boolean) {
  const { moved } = drawer
  return {
    opening: toRupees(drawer.openingPaise),
    cashIn: toRupees(moved.cashInPaise),
    refunds: toRupees(moved.refundsPaise),
    ...spentOf({ expenses_paise: moved.expensesPaise, wages_paise: moved.wagesPaise }, isWagesHidden),
    banked: toRupees(moved.bankedPaise),
    owner: toRupees(moved.ownerPaise),
    expected: toRupees(expectedIn(drawer)),
  }
}

/** Payments to employees are shown only after the store-admin step. Until then they are added to the expenses. */
function spentOf(row: { expenses_paise: number; wages_paise: number }, isWagesHidden: boolean) {
  if (isWagesHidden) return { expenses: toRupees(row.expenses_paise + row.wages_paise), wages: null }
  return { expenses: toRupees(row.expenses_paise), wages: toRupees(row.wages_paise) }
}

export function viewCashUp(row: CashUpRow, isWagesHidden: boolean): CashUp {
  // The owner's share is not stored: it is the remainder after the other sums.
  const outPaise = row.refunds_paise + row.expenses_paise + row.wages_paise + row.banked_paise
  const ownerPaise = row.expected_paise - row.opening_paise - row.cash_in_paise + outPaise
  return {
    _id: row.id,
    date: row.day,
    session: row.session,
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
    ...actorFields(row),
    createdAt: row.created_at.toISOString(),
    reopenedAt: row.reopened_at?.toISOString() ?? null,
    reopenedBy: row.reopened_by,
    reopenReason: row.reopen_reason,
  }
}
