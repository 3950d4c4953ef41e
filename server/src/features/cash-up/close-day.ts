import type { DrawerDay, ParsedInputOf, Problem, transactionCash } from '@clothesline/contract'
import {
  type CashCount,
  cashBanked,
  cashDifferenceBooked,
  countedCash,
  expectedCash,
  formatRupees,
  type Paise,
  parseRupees,
} from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'
import { Conflict, Invalid } from '../../errors.ts'
import { audit } from '../audit/index.ts'
import { post } from '../ledger/index.ts'
import { findClosedDay, holdDays, insertCashUp } from './cash-up-queries.ts'
import { dayProblems } from './check-day.ts'
import { type DrawerRow, readDrawer } from './drawer-queries.ts'
import { getCashModeId } from './move-cash.ts'
import { sumsOf, viewCashUp, viewDrawer } from './view-drawer.ts'

type Close = ParsedInputOf<typeof transactionCash.closeDay>

/** Counts the drawer and closes the day. What was found beyond or below the expected sum is booked, with its reason. */
export async function closeDay(ctx: StoreCtx, input: Close): Promise<DrawerDay> {
  const problems = [...dayProblems(ctx, input.date), ...countProblems(input)]
  if (problems.length > 0) throw new Invalid(problems)
  await holdDays(ctx, 'update')
  await takeToBank(ctx, input)

  const drawer = await readDrawer(ctx, input.date)
  refuseClosed(drawer, input.date)
  const expectedPaise = expectedCash(sumsOf(drawer))
  const countedPaise = countOf(input)
  const differencePaise = countedPaise - expectedPaise
  refuseUnexplained(differencePaise, input.reason)

  const postingId = await bookDifference(ctx, input, differencePaise)
  const subjectId = await insertCashUp(ctx, {
    day: input.date,
    opening_paise: drawer.opening_paise,
    cash_in_paise: drawer.cash_in_paise,
    expenses_paise: drawer.expenses_paise,
    wages_paise: drawer.wages_paise,
    refunds_paise: drawer.refunds_paise,
    banked_paise: drawer.banked_paise,
    expected_paise: expectedPaise,
    counted_paise: countedPaise,
    denominations: input.denominations ?? [],
    reason: input.reason ?? '',
    posting_id: postingId,
  })
  const closed = await findClosedDay(ctx, input.date)
  // Whoever closes the day may not see the wages; the book of changes is the owner's and keeps them.
  const after = closed && viewCashUp(closed, false)
  await audit(ctx, ctx.store.id, { action: 'day.close', subjectKind: 'cashUp', subjectId, after })
  return viewDrawer(ctx, input.date)
}

function countOf({ denominations, counted }: Close): Paise {
  if (!denominations) return parseRupees(counted ?? 0) ?? 0
  const count: Record<number, number> = {}
  for (const { value, count: pieces } of denominations) count[value] = (count[value] ?? 0) + pieces
  return countedCash(count as CashCount)
}

function countProblems(input: Close): Problem[] {
  if (!input.denominations || input.counted === undefined || countOf(input) === parseRupees(input.counted)) return []
  return [{ msg: `The notes and coins add up to ${formatRupees(countOf(input))}`, path: 'counted' }]
}

function refuseClosed({ closed_through }: DrawerRow, date: string): void {
  if (closed_through === null || closed_through < date) return
  if (closed_through === date) throw new Conflict(`The cash of ${date} is already closed.`)
  throw new Conflict(`The cash is closed up to ${closed_through}; an earlier day cannot be closed any more.`)
}

function refuseUnexplained(differencePaise: Paise, reason: string | undefined): void {
  if (differencePaise === 0 || reason) return
  const size = formatRupees(Math.abs(differencePaise))
  const msg = `The cash counted is ${size} ${differencePaise > 0 ? 'more' : 'less'} than expected. Please give a reason.`
  throw new Invalid([{ msg, path: 'reason' }])
}

async function takeToBank(ctx: StoreCtx, { banked, date }: Close): Promise<void> {
  const amountPaise = parseRupees(banked ?? 0) ?? 0
  if (amountPaise === 0) return
  const posting = cashBanked({ paymentModeId: await getCashModeId(ctx), amountPaise })
  await post(ctx, [posting], { day: date, note: 'Taken to the bank at the close' })
}

async function bookDifference(ctx: StoreCtx, input: Close, differencePaise: Paise): Promise<string | null> {
  if (differencePaise === 0) return null
  const posting = cashDifferenceBooked(await getCashModeId(ctx), differencePaise)
  const [id = null] = await post(ctx, [posting], { day: input.date, note: input.reason ?? '' })
  return id
}
