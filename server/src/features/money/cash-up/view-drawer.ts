import type { CashUp, DrawerDay, ParsedInputOf, transactionCash } from '@clothesline/contract'
import { type Day, denominations, expectedCash, hasMoved, type Paise, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { actorFields } from '../../foundation/actor/index.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import {
  type CashUpRow,
  type Drawer,
  listCashUps,
  listClosesOf,
  listOtherModes,
  readDrawer,
} from './cash-up-queries.ts'

export async function cashUp(ctx: StoreCtx, input: { date: string }): Promise<DrawerDay> {
  return viewDrawer(ctx, input.date)
}

export async function allCashUps(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof transactionCash.allCashUps>,
): Promise<{ cashUps: CashUp[]; totalCashUps: number }> {
  const { startDate, endDate, ...page } = input
  const { rows, total } = await listCashUps(ctx, { ...page, startOn: startDate, endOn: endDate })
  return { cashUps: rows.map((row) => viewCashUp(row, hiddenIn(ctx))), totalCashUps: total }
}

/** Which secrets the drawer leaves out of this answer. */
export interface HiddenInDrawer {
  collection: boolean
  wages: boolean
  drawer: boolean
}

export const hiddenIn = (ctx: StoreCtx): HiddenInDrawer => ({
  collection: hidesMoney(ctx, 'seeReports'),
  wages: hidesMoney(ctx, 'seeWages'),
  drawer: hidesMoney(ctx, 'drawer'),
})

const NOTHING_HIDDEN: HiddenInDrawer = { collection: false, wages: false, drawer: false }

const unless = (isHidden: boolean, paise: Paise) => (isHidden ? null : toRupees(paise))

export const expectedIn = ({ openingPaise, moved }: Drawer) => expectedCash({ openingPaise, ...moved })

/** The drawer of a day, as the cash-up page shows it. */
export async function viewDrawer(ctx: StoreCtx, on: Day): Promise<DrawerDay> {
  const drawer = await readDrawer(ctx, on)
  const { lastClosedOn, lastSession, closedThrough } = drawer
  const hidden = hiddenIn(ctx)
  const [closeRows, otherModes] = await Promise.all([listClosesOf(ctx, on), listOtherModes(ctx, on)])
  const closes = closeRows.map((row) => viewCashUp(row, hidden))
  const last = closes.at(-1)
  // Cash after its last close is counted with a later day, once that is closed.
  const isOver = last !== undefined && (!hasMoved(drawer.moved) || (closedThrough !== null && closedThrough > on))
  const shown = isOver ? last : viewOpen(drawer, hidden)
  const { opening, cashIn, refunds, expenses, wages, banked, owner, expected } = shown
  const session = isOver ? last.session : lastClosedOn === on ? lastSession + 1 : 1
  return {
    opening,
    cashIn,
    refunds,
    expenses,
    wages,
    banked,
    owner,
    expected,
    date: on,
    otherModes: hidden.collection
      ? null
      : otherModes.map(({ paymentMode, paise }) => ({ paymentMode, amt: toRupees(paise) })),
    session,
    lastClosedOn: session > 1 ? on : drawer.earlierClosedOn,
    closed: isOver ? last : null,
    closes,
    closedThrough,
    denominations: [...denominations],
  }
}

function viewOpen(drawer: Drawer, hidden: HiddenInDrawer) {
  const { moved } = drawer
  return {
    opening: unless(hidden.drawer, drawer.openingPaise),
    cashIn: unless(hidden.collection, moved.cashInPaise),
    refunds: unless(hidden.collection, moved.refundsPaise),
    expenses: toRupees(moved.expensesPaise),
    wages: unless(hidden.wages, moved.wagesPaise),
    banked: toRupees(moved.bankedPaise),
    owner: toRupees(moved.ownerPaise),
    expected: unless(hidden.drawer, expectedIn(drawer)),
  }
}

/** The audit log has all of it: it hides by itself what somebody may not see. */
export function viewCashUp(row: CashUpRow, hidden = NOTHING_HIDDEN): CashUp {
  // The owner's share is not stored: it is the remainder after the other sums.
  const outPaise = row.refunds_paise + row.expenses_paise + row.wages_paise + row.banked_paise
  const ownerPaise = row.expected_paise - row.opening_paise - row.cash_in_paise + outPaise
  return {
    _id: row.id,
    date: row.day,
    session: row.session,
    opening: unless(hidden.drawer, row.opening_paise),
    cashIn: unless(hidden.collection, row.cash_in_paise),
    refunds: unless(hidden.collection, row.refunds_paise),
    expenses: toRupees(row.expenses_paise),
    wages: unless(hidden.wages, row.wages_paise),
    banked: toRupees(row.banked_paise),
    owner: toRupees(ownerPaise),
    expected: unless(hidden.drawer, row.expected_paise),
    counted: unless(hidden.drawer, row.counted_paise),
    difference: unless(hidden.drawer, row.difference_paise),
    denominations: hidden.drawer ? [] : row.denominations,
    reason: row.reason,
    ...actorFields(row),
    createdAt: row.created_at.toISOString(),
    reopenedAt: row.reopened_at?.toISOString() ?? null,
    reopenedBy: row.reopened_by,
    reopenReason: row.reopen_reason,
  }
}
