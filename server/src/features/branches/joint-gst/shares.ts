import type { Day } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { type JointGstin, listJointGstins, type MemberRow } from '../../access/store-group/index.ts'
import {
  type FiledBefore,
  findReturn,
  type GstReturn,
  listMonthEvents,
  listMonths,
  type MonthEvent,
  type MonthRow,
  readBooks,
  readFiledBefore,
} from '../../reports/gst-month/index.ts'
import { inBranches, type Outcome, openGroup } from '../branch/index.ts'

export interface JointShops {
  joint: JointGstin
  /** The shops with the GSTIN, the head first, then by name. */
  members: MemberRow[]
}

/** The shops of the calling head's group that have the GSTIN now. */
export async function openJoint(ctx: StoreCtx, gstin: string): Promise<JointShops> {
  const group = await openGroup(ctx)
  const all = await ctx.services.asPlatform((tx) => listJointGstins(tx, ctx.store.id))
  const joint = all.find((each) => each.gstin === gstin)
  if (joint === undefined) throw new NotFound('gstin_not_joint')
  return { joint, members: group.members.filter(({ store_id }) => joint.store_ids.includes(store_id)) }
}

interface Wanted {
  month: Day
  isQuarter: boolean
  gstin: string
}

/** What one shop adds to the return of the GSTIN. */
export interface ShopShare {
  row: MonthRow
  own: GstReturn
  history: MonthEvent[]
  before: FiledBefore | undefined
}

/** As the shop itself tells it: what it kept when its month was locked, else what its books say now. */
async function readShare(shop: StoreCtx, { month, isQuarter, gstin }: Wanted): Promise<ShopShare> {
  const [row] = (await listMonths(shop, [month])) as [MonthRow]
  const own = (await findReturn(shop, month, isQuarter, gstin)) ?? (await readBooks(shop, row, isQuarter, gstin))
  const [history, before] = await Promise.all([
    listMonthEvents(shop, month),
    readFiledBefore(shop, month, isQuarter, gstin),
  ])
  return { row, own, history, before }
}

export type Shares = Map<string, Outcome<ShopShare>>

export const readShares = (ctx: StoreCtx, { members }: JointShops, wanted: Wanted): Promise<Shares> =>
  inBranches(ctx, members, (shop) => readShare(shop, wanted))
