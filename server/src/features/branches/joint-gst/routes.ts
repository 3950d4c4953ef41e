import type { contract, JointGstMonth, OutputOf, PaperFile, ParsedInputOf } from '@clothesline/contract'
import {
  type Day,
  dayIn,
  isMonthOver,
  monthName,
  monthsOfQuarter,
  monthsOfYear,
  noteRules,
  RuleError,
} from '@clothesline/domain'
import type { AfterCommit, StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import type { Handlers } from '../../handlers.ts'
import {
  checkMonth,
  deleteJointReturns,
  fileMonth,
  findReturn,
  type GstReturn,
  keepReturn,
  listMonths,
  lockMonth,
  monthOfPeriod,
  monthPaper,
  unlockMonth,
  viewState,
} from '../../reports/gst-month/index.ts'
import { inBranch, inBranches } from '../branch/index.ts'
import { type JointReturn, joinMonth, jointState } from './joint-month.ts'
import { type JointShops, openJoint, readShares } from './shares.ts'

type Calls = typeof contract.jointGst

interface Wanted {
  fp: string
  gstin: string
  quarter: boolean
}

/** Locking adds up and keeps the return of a whole month. */
const LONGEST_LOCK_MS = 20_000

async function months(ctx: StoreCtx, input: ParsedInputOf<Calls['months']>): Promise<OutputOf<Calls['months']>> {
  const { members } = await openJoint(ctx, input.gstin)
  const year = monthsOfYear(monthOfPeriod(input.fp))
  const shops = await ctx.outside('months', () =>
    inBranches(ctx, members, async (shop) => (await listMonths(shop, year)).map(viewState)),
  )
  const all = [...shops.values()].flatMap(({ found }) => (found === undefined ? [] : [found]))
  const isWhole = all.length === members.length
  return {
    months: year.map((_, place) => {
      const states = all.flatMap((shop) => shop[place] ?? [])
      return jointState(states, isWhole, states[0]?.fp ?? '')
    }),
  }
}

/** The shops are read while the head's own transaction is left, each in a transaction of its own. */
async function readJoint(ctx: StoreCtx, shops: JointShops, wanted: Wanted, kept?: GstReturn): Promise<JointReturn> {
  const { fp, gstin, quarter: isQuarter } = wanted
  const shares = await readShares(ctx, shops, { month: monthOfPeriod(fp), isQuarter, gstin })
  return joinMonth(shops, shares, { fp, isQuarter, gstin, kept })
}

async function month(ctx: StoreCtx, wanted: ParsedInputOf<Calls['month']>): Promise<JointGstMonth> {
  const shops = await openJoint(ctx, wanted.gstin)
  const kept = await findReturn(ctx, monthOfPeriod(wanted.fp), wanted.quarter, wanted.gstin, true)
  return (await ctx.outside('joint', () => readJoint(ctx, shops, wanted, kept))).month
}

async function monthPdf(ctx: StoreCtx, wanted: ParsedInputOf<Calls['monthPdf']>): Promise<AfterCommit<PaperFile>> {
  return monthPaper(ctx, await month(ctx, wanted), wanted)
}

async function check(ctx: StoreCtx, { fp, gstin }: ParsedInputOf<Calls['check']>): Promise<JointGstMonth> {
  const shops = await openJoint(ctx, gstin)
  tellShops(ctx, shops)
  const joint = await ctx.outside('check', async () => {
    await inBranches(ctx, shops.members, (shop) => checkMonth(shop, { fp }), LONGEST_LOCK_MS)
    return readJoint(ctx, shops, { fp, gstin, quarter: false })
  })
  return joint.month
}

/**
 * Every shop is locked as that shop. If one cannot be, those that were locked by this call are opened again; if the
 * server dies in between, the page shows which are locked, and locking again goes on with the rest.
 */
async function lock(ctx: StoreCtx, input: ParsedInputOf<Calls['lock']>): Promise<JointGstMonth> {
  const { fp, gstin } = input
  const shops = await openJoint(ctx, gstin)
  tellShops(ctx, shops)
  const { joint, quarter } = await ctx.outside('lock', async () => {
    await lockShops(ctx, shops, input)
    const joint = await readJoint(ctx, shops, { fp, gstin, quarter: false })
    const isLast = monthsOfQuarter(monthOfPeriod(fp)).at(-1) === monthOfPeriod(fp)
    return { joint, quarter: isLast ? await readJoint(ctx, shops, { fp, gstin, quarter: true }) : undefined }
  })
  for (const part of [joint, quarter]) {
    if (part && part.month.lockedAt !== null) await keepReturn(ctx, monthOfPeriod(fp), part.made, true)
  }
  return joint.month
}

async function lockShops(
  ctx: StoreCtx,
  shops: JointShops,
  { fp, gstin, version }: ParsedInputOf<Calls['lock']>,
): Promise<void> {
  const month = monthOfPeriod(fp)
  const name = monthName(month)
  if (!isMonthOver(month, dayIn(ctx.store.settings.timeZone, ctx.now))) {
    throw new RuleError(noteRules, 'month_not_over', { month: name })
  }
  const shares = await readShares(ctx, shops, { month, isQuarter: false, gstin })
  const now = joinMonth(shops, shares, { fp, isQuarter: false, gstin, kept: undefined })
  const [unread] = now.unread
  if (unread !== undefined) throw new Conflict('joint_shop_unread', { store: unread })
  if (version !== undefined && version !== now.month.version) throw new Conflict('gst_month_changed', { month: name })
  const open = shops.members.filter(({ store_id }) => {
    const found = shares.get(store_id)?.found
    return found?.own.content.gstin === gstin && found.row.locked_at === null
  })
  if (open.length === 0) throw new Conflict('gst_month_locked', { month: name })
  const done: typeof open = []
  try {
    for (const member of open) {
      const seen = shares.get(member.store_id)?.found?.row.version
      await inBranch(ctx, member, (shop) => lockMonth(shop, { fp, version: seen }), LONGEST_LOCK_MS)
      done.push(member)
    }
  } catch (error) {
    const reason = 'Not every shop with this GSTIN could be locked'
    for (const member of done) await inBranch(ctx, member, (shop) => unlockMonth(shop, { fp, reason }))
    throw error
  }
}

async function unlock(ctx: StoreCtx, { fp, gstin, reason }: ParsedInputOf<Calls['unlock']>): Promise<JointGstMonth> {
  const month = monthOfPeriod(fp)
  const shops = await openJoint(ctx, gstin)
  tellShops(ctx, shops)
  const joint = await ctx.outside('unlock', async () => {
    const locked = await lockedShops(ctx, shops, { fp, gstin }, 'some')
    const quarter = new Set(monthsOfQuarter(month).filter((each) => each >= month))
    // Before any is opened: a month that is filed stays locked in every shop.
    for (const member of locked) {
      const filed = await inBranch(ctx, member, async (shop) =>
        (await listMonths(shop, [...quarter])).find(({ filed_on }) => filed_on !== null),
      )
      if (filed) throw new Conflict('gst_month_filed', { month: monthName(month), filed: monthName(filed.month) })
    }
    for (const member of locked) await inBranch(ctx, member, (shop) => unlockMonth(shop, { fp, reason }))
    return readJoint(ctx, shops, { fp, gstin, quarter: false })
  })
  await deleteJointReturns(ctx, month, gstin)
  return joint.month
}

async function filed(
  ctx: StoreCtx,
  { fp, gstin, filedOn, arn }: ParsedInputOf<Calls['filed']>,
): Promise<JointGstMonth> {
  const shops = await openJoint(ctx, gstin)
  tellShops(ctx, shops)
  const joint = await ctx.outside('filed', async () => {
    for (const member of await lockedShops(ctx, shops, { fp, gstin }, 'all')) {
      await inBranch(ctx, member, (shop) => fileMonth(shop, { fp, filedOn, arn }), LONGEST_LOCK_MS)
    }
    return readJoint(ctx, shops, { fp, gstin, quarter: false })
  })
  if (joint.month.lockedAt !== null) await keepReturn(ctx, monthOfPeriod(fp), joint.made, true)
  return joint.month
}

/** The shops of the return whose month is locked: refused where one, or every one, is still open. */
async function lockedShops(
  ctx: StoreCtx,
  shops: JointShops,
  { fp, gstin }: { fp: string; gstin: string },
  needed: 'some' | 'all',
): Promise<JointShops['members']> {
  const month: Day = monthOfPeriod(fp)
  const shares = await readShares(ctx, shops, { month, isQuarter: false, gstin })
  const [unread] = joinMonth(shops, shares, { fp, isQuarter: false, gstin, kept: undefined }).unread
  if (unread !== undefined) throw new Conflict('joint_shop_unread', { store: unread })
  const ofReturn = shops.members.filter(({ store_id }) => shares.get(store_id)?.found?.own.content.gstin === gstin)
  const locked = ofReturn.filter(({ store_id }) => shares.get(store_id)?.found?.row.locked_at !== null)
  if (locked.length === 0 || (needed === 'all' && locked.length < ofReturn.length)) {
    throw new Conflict('gst_month_open', { month: monthName(month) })
  }
  return locked
}

/** The open pages of the shops hear of it too. */
function tellShops(ctx: StoreCtx, { members }: JointShops): void {
  ctx.reply.alsoChanges = members.filter(({ is_head }) => !is_head).map(({ store_id }) => store_id)
}

export const jointGstRoutes: Handlers['jointGst'] = { months, month, monthPdf, check, lock, unlock, filed }
