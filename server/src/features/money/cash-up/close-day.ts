import { type DrawerDay, type ParsedInputOf, type Problem, problem, type transactionCash } from '@clothesline/contract'
import {
  type CashCount,
  cashBanked,
  cashDifferenceBooked,
  countedCash,
  dayIn,
  formatRupees,
  hasMoved,
  needsOfClose,
  type Paise,
  parseRupees,
  reverse,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { allow } from '../../foundation/protection/index.ts'
import { findPosting, post } from '../ledger/index.ts'
import {
  type Drawer,
  type DrawerToClose,
  holdDrawer,
  insertCashUp,
  listClosesOf,
  lockDays,
  markReopened,
  readDrawer,
} from './cash-up-queries.ts'
import { dayProblems, getCashModeId } from './move-cash.ts'
import { expectedIn, hiddenIn, viewCashUp, viewDrawer } from './view-drawer.ts'

type Close = ParsedInputOf<typeof transactionCash.closeDay>

/**
 * Counts the drawer and closes the day, or its next session after an earlier close. A difference from the expected
 * amount is booked with its reason, if whoever counts may see it. Others count without being told, and the owner asks.
 */
export async function closeDay(ctx: StoreCtx, input: Close): Promise<DrawerDay> {
  const problems = [...dayProblems(ctx, input.date), ...countProblems(input)]
  if (problems.length > 0) throw new Invalid(problems)
  await closeHeldDay(ctx, await holdDrawer(ctx, input.date), input)
  return viewDrawer(ctx, input.date)
}

/** Closes a day whose drawer is held. */
export async function closeHeldDay(ctx: StoreCtx, held: DrawerToClose, input: Close): Promise<void> {
  refuseClosed(held, input.date)
  for (const need of needsOfClose(input.date, dayIn(ctx.store.settings.timeZone, ctx.now))) allow(ctx, need)
  const drawer = withBanked(held, await takeToBank(ctx, input))
  const { moved } = drawer
  const expectedPaise = expectedIn(drawer)
  const countedPaise = countOf(input)
  const differencePaise = countedPaise - expectedPaise
  // The refusal tells the difference, and with the count what was expected.
  if (!hiddenIn(ctx).drawer) refuseUnexplained(differencePaise, input.reason)

  const postingId = await bookDifference(ctx, input, differencePaise)
  const closed = insertCashUp(ctx, {
    day: input.date,
    session: drawer.lastClosedOn === input.date ? drawer.lastSession + 1 : 1,
    opening_paise: drawer.openingPaise,
    cash_in_paise: moved.cashInPaise,
    expenses_paise: moved.expensesPaise,
    wages_paise: moved.wagesPaise,
    refunds_paise: moved.refundsPaise,
    banked_paise: moved.bankedPaise,
    expected_paise: expectedPaise,
    counted_paise: countedPaise,
    denominations: input.denominations ?? [],
    reason: input.reason ?? '',
    posting_id: postingId,
    moved_on_day: drawer.movedOnDay,
  })
  const after = viewCashUp(closed)
  await audit(ctx, ctx.store.id, { action: 'day.close', subjectKind: 'cashUp', subjectId: closed.id, after })
}

/** The drawer after cash was taken to the bank. */
function withBanked(drawer: DrawerToClose, bankedPaise: Paise): DrawerToClose {
  const { moved, movedOnDay } = drawer
  return {
    ...drawer,
    moved: { ...moved, bankedPaise: moved.bankedPaise + bankedPaise },
    movedOnDay: { ...movedOnDay, banked_paise: movedOnDay.banked_paise + bankedPaise },
  }
}

function countOf({ denominations, counted }: Close): Paise {
  if (!denominations) return parseRupees(counted ?? 0) ?? 0
  const count: Record<number, number> = {}
  for (const { value, count: pieces } of denominations) count[value] = (count[value] ?? 0) + pieces
  return countedCash(count as CashCount)
}

function countProblems(input: Close): Problem[] {
  if (!input.denominations || input.counted === undefined || countOf(input) === parseRupees(input.counted)) return []
  return [problem('counted', 'count_contradicts', { amount: formatRupees(countOf(input)) })]
}

function refuseClosed({ closedThrough, lastClosedOn, moved }: Drawer, date: string): void {
  if (closedThrough !== null && closedThrough > date) {
    throw new Conflict('cash_closed_later', { day: closedThrough })
  }
  // Two clerks who close at the same time have counted the same drawer.
  if (lastClosedOn === date && !hasMoved(moved)) {
    throw new Conflict('cash_already_closed', { day: date })
  }
}

function refuseUnexplained(differencePaise: Paise, reason: string | undefined): void {
  if (differencePaise === 0 || reason) return
  const side = differencePaise > 0 ? 'more' : 'less'
  const amount = formatRupees(Math.abs(differencePaise))
  throw new Invalid([problem('reason', 'difference_unexplained', { amount, side })])
}

/** Returns how much it was. */
async function takeToBank(ctx: StoreCtx, { banked, date }: Close): Promise<Paise> {
  const amountPaise = parseRupees(banked ?? 0) ?? 0
  if (amountPaise === 0) return 0
  const posting = cashBanked({ paymentModeId: await getCashModeId(ctx), amountPaise })
  await post(ctx, [posting], { day: date, note: 'Taken to the bank at the close', isPartOfClose: true })
  return amountPaise
}

async function bookDifference(ctx: StoreCtx, input: Close, differencePaise: Paise): Promise<string | null> {
  if (differencePaise === 0) return null
  const posting = cashDifferenceBooked(await getCashModeId(ctx), differencePaise)
  const [id = null] = await post(ctx, [posting], { day: input.date, note: input.reason ?? '', isPartOfClose: true })
  return id
}

/** Reopens only the last close, because later ones start with the count of an earlier one. */
export async function reopenDay(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof transactionCash.reopenDay>,
): Promise<DrawerDay> {
  await lockDays(ctx)
  const closed = (await listClosesOf(ctx, input.date)).at(-1)
  if (!closed) throw new NotFound('cash_up_not_found', { day: input.date })
  const { closedThrough } = await readDrawer(ctx, input.date)
  if (closedThrough !== input.date) throw new Conflict('later_day_closed', { day: closedThrough ?? '' })

  await markReopened(ctx, closed.id, input.reason)
  const booked = closed.posting_id === null ? undefined : await findPosting(ctx, closed.posting_id)
  if (booked) {
    const meta = { day: input.date, note: input.reason, reverses: booked.id, isPartOfClose: true }
    await post(ctx, [reverse(booked.posting)], meta)
  }
  const before = viewCashUp(closed)
  const subject = { subjectKind: 'cashUp', subjectId: closed.id }
  await audit(ctx, ctx.store.id, { action: 'day.reopen', ...subject, before, after: { reason: input.reason } })
  return viewDrawer(ctx, input.date)
}
