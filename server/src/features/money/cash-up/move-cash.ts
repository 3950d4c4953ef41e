import {
  type ChangeAction,
  type DrawerDay,
  type ParsedInputOf,
  type Problem,
  problemAt,
  type transactionCash,
} from '@clothesline/contract'
import {
  bookingDayProblem,
  cashBanked,
  type Day,
  dayIn,
  ownerMoney,
  type Paise,
  type Posting,
  parseRupees,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { post } from '../ledger/index.ts'
import { findCashMode } from '../tender/index.ts'
import { viewDrawer } from './view-drawer.ts'

/** Takes cash from the drawer to the bank. */
export async function bankCash(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof transactionCash.bankCash>,
): Promise<DrawerDay> {
  return moveCash(ctx, input, 'cash.bank', (paymentModeId, amountPaise) => cashBanked({ paymentModeId, amountPaise }))
}

/** The owner puts cash in or takes it out. */
export async function ownerCash(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof transactionCash.ownerCash>,
): Promise<DrawerDay> {
  return moveCash(ctx, input, 'cash.owner', ownerMoney)
}

async function moveCash(
  ctx: StoreCtx,
  input: { date: Day; amt: number; note?: string | undefined },
  action: ChangeAction,
  postingOf: (paymentModeId: string, amountPaise: Paise) => Posting,
): Promise<DrawerDay> {
  const problems = dayProblems(ctx, input.date)
  if (problems.length > 0) throw new Invalid(problems)
  const posting = postingOf(await getCashModeId(ctx), parseRupees(input.amt) ?? 0)
  const [subjectId = ''] = await post(ctx, [posting], { day: input.date, note: input.note ?? '' })
  await audit(ctx, ctx.store.id, { action, subjectKind: 'posting', subjectId, after: input })
  return viewDrawer(ctx, input.date)
}

export async function getCashModeId(ctx: StoreCtx): Promise<string> {
  const mode = await findCashMode(ctx)
  if (!mode) throw new Conflict('cash_mode_missing')
  return mode.id
}

/** Validates the day of a movement. `post` checks whether its cash is closed. */
export function dayProblems(ctx: StoreCtx, on: Day | undefined): Problem[] {
  const wrong = on && bookingDayProblem(on, dayIn(ctx.store.settings.timeZone, ctx.now))
  return wrong ? [problemAt('date', wrong)] : []
}
