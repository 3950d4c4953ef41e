import type {
  BranchFigures,
  BranchRow,
  BranchSums,
  contract,
  GroupOverview,
  ModeCollection,
  OutputOf,
  ParsedInputOf,
} from '@clothesline/contract'
import { compareNames, type Day, type DayRange, dayIn, sumRupees } from '@clothesline/domain'
import { groupDocument } from '@clothesline/paper'
import type { AfterCommit, StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import { paperFile } from '../../orders/bill/index.ts'
import { readBranchSums, reportRoutes, withoutWages } from '../../reports/report/index.ts'
import { waitingOrders } from '../../reports/stats/index.ts'
import { getMember, type HeadCtx, inBranch, inBranches, type OpenGroup, type Outcome, openGroup } from './in-branch.ts'

type Calls = typeof contract.group

/**
 * The branches are read while the head's own transaction is left, so that no connection waits for others. It then runs
 * again: who has left the group meanwhile is not shown.
 */
export async function overview(ctx: StoreCtx, input: ParsedInputOf<Calls['overview']>): Promise<GroupOverview> {
  const group = await openGroup(ctx)
  const days = { startOn: input.startDate, endOn: input.endDate }
  const outcomes = await ctx.outside('branches', () => readBranches(ctx, group, days))
  const found = viewOverview(group, outcomes)
  // The branches do not ask who looks at them from here.
  return without(found, {
    ...(hidesMoney(ctx, 'seeDues') && { dues: null }),
    ...(hidesMoney(ctx, 'drawer') && { drawerDifference: null }),
    ...(hidesMoney(ctx, 'seeWages') && { wages: null, profit: null }),
  })
}

type Hidden = Partial<Record<'dues' | 'drawerDifference' | 'wages' | 'profit', null>>

function without({ totals, branches, ...rest }: GroupOverview, hidden: Hidden): GroupOverview {
  return {
    ...rest,
    totals: { ...totals, ...hidden },
    branches: branches.map((branch) => ({ ...branch, figures: branch.figures && { ...branch.figures, ...hidden } })),
  }
}

export const readBranches = (head: HeadCtx, { members }: OpenGroup, days: DayRange) =>
  inBranches(head, members, (branch) => readFigures(branch, days))

export function viewOverview(group: OpenGroup, outcomes: ReadonlyMap<string, Outcome<Figures>>): GroupOverview {
  const branches = group.members.map(({ store_id, store_name, is_head }) => {
    // Came into the group while the others were read.
    const { state, found } = outcomes.get(store_id) ?? { state: 'slow' as const, found: undefined }
    return {
      storeId: store_id,
      storeName: store_name,
      isHead: is_head,
      state,
      figures: found?.figures ?? null,
      trend: found?.trend ?? [],
    }
  })
  const read = branches.flatMap(({ figures }) => figures ?? [])
  return { name: group.name, branches, totals: totalsOf(read), branchesRead: read.length }
}

function totalsOf(all: readonly BranchFigures[]): BranchFigures {
  const total = (pick: (figures: BranchFigures) => number) => sumRupees(all.map(pick))
  const before = (pick: (sums: BranchFigures['before']) => number) => total((figures) => pick(figures.before))
  return {
    orders: total((each) => each.orders),
    billed: total((each) => each.billed),
    collected: total((each) => each.collected),
    expenses: total((each) => each.expenses),
    byMode: modesOf(all),
    dues: total((each) => each.dues ?? 0),
    drawerDifference: total((each) => each.drawerDifference ?? 0),
    sales: total((each) => each.sales),
    tax: total((each) => each.tax),
    wages: total((each) => each.wages ?? 0),
    profit: total((each) => each.profit ?? 0),
    overdue: total((each) => each.overdue),
    readyOver7Days: total((each) => each.readyOver7Days),
    promisesKept: { kept: total((each) => each.promisesKept.kept), of: total((each) => each.promisesKept.of) },
    before: {
      orders: before((each) => each.orders),
      billed: before((each) => each.billed),
      collected: before((each) => each.collected),
      expenses: before((each) => each.expenses),
    },
  }
}

/** Modes of the same name in several stores are one, in any case. */
function modesOf(all: readonly BranchFigures[]): ModeCollection[] {
  const byName = new Map<string, ModeCollection[]>()
  for (const mode of all.flatMap(({ byMode }) => byMode)) {
    const key = mode.paymentMode.toLowerCase()
    byName.set(key, [...(byName.get(key) ?? []), mode])
  }
  return [...byName.values()]
    .map((same) => ({
      paymentMode: same[0]?.paymentMode ?? '',
      isCash: same.every(({ isCash }) => isCash),
      received: sumRupees(same.map(({ received }) => received)),
      returned: sumRupees(same.map(({ returned }) => returned)),
      amt: sumRupees(same.map(({ amt }) => amt)),
    }))
    .sort((a, b) => b.amt - a.amt || compareNames(a.paymentMode, b.paymentMode))
}

export async function branchDay(
  ctx: StoreCtx,
  { storeId, date }: { storeId: string; date: Day },
): Promise<OutputOf<Calls['day']>> {
  const member = getMember(await openGroup(ctx), storeId)
  const report = await ctx.outside('branch', () =>
    inBranch(ctx, member, (branch) => reportRoutes.dayClose(branch, { startDate: date, endDate: date })),
  )
  // The branch does not ask who looks at it from here.
  const shown = hidesMoney(ctx, 'seeWages') ? withoutWages(report) : report
  return { storeId, storeName: member.store_name, date, report: shown }
}

export async function overviewPaper(
  ctx: StoreCtx,
  input: ParsedInputOf<Calls['overviewPdf']>,
): Promise<AfterCommit<OutputOf<Calls['overviewPdf']>>> {
  const { startDate, endDate } = input
  const found = await overview(ctx, input)
  const { timeZone } = ctx.store.settings
  const document = groupDocument(found, {
    days: { startOn: startDate, endOn: endDate },
    timeZone,
    today: dayIn(timeZone, ctx.now),
  })
  const subject = { subjectKind: 'export', subjectId: 'group' }
  await audit(ctx, ctx.store.id, { action: 'export.report', ...subject, after: { startDate, endDate } })
  return paperFile(ctx, `branches-${startDate}-${endDate}.pdf`, { document, logo: undefined })
}

const TREND_DAYS = 14

interface Figures {
  figures: BranchFigures
  trend: BranchRow['trend']
}

/** Every figure comes from the functions of the branch's own reports, so that head and branch can never disagree. */
async function readFigures(ctx: StoreCtx, days: DayRange): Promise<Figures> {
  const [{ now, before, dues, promises, trend }, waiting] = await Promise.all([
    readBranchSums(ctx, days, TREND_DAYS),
    waitingOrders(ctx),
  ])
  return {
    figures: {
      ...sumsOf(now),
      byMode: now.byMode,
      dues,
      drawerDifference: now.difference,
      ...waiting,
      sales: now.sales,
      tax: now.tax,
      wages: now.wages,
      profit: now.profit,
      promisesKept: { kept: promises.kept, of: promises.orders },
      before: sumsOf(before),
    },
    trend,
  }
}

const sumsOf = ({ ordersTaken, ...sums }: Omit<BranchSums, 'orders'> & { ordersTaken: number }): BranchSums => ({
  orders: ordersTaken,
  billed: sums.billed,
  collected: sums.collected,
  expenses: sums.expenses,
})
