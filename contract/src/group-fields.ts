import { COPY_KINDS, COPY_PARTS, type CopyValue } from '@clothesline/domain'
import { z } from 'zod'
import { CUSTOMER_LANGUAGES } from './customer-language.ts'
import { at } from './fields.ts'
import { ModeCollection } from './report-fields.ts'

const amt = z.number()
const count = z.number()
const date = z.iso.date()

/** Stores of one owner; the head is one of them. */
export const Group = z.object({
  _id: z.uuid(),
  name: z.string(),
  headStoreId: z.uuid(),
  /** The head included, by their names. */
  storeIds: z.array(z.uuid()),
  version: z.number(),
})
export type Group = z.infer<typeof Group>

/**
 * How the reading of a branch went. A frozen one is named and not read; one that was too slow, or failed, says so and
 * does not hold the others up.
 */
export const BRANCH_STATES = ['read', 'frozen', 'slow', 'failed'] as const
export type BranchState = (typeof BRANCH_STATES)[number]

/** The figures that are compared with the days before. */
export const BranchSums = z.object({ orders: count, billed: amt, collected: amt, expenses: amt })
export type BranchSums = z.infer<typeof BranchSums>

/** The figures of one branch, each as in its own reports. */
export const BranchFigures = z.object({
  ...BranchSums.shape,
  byMode: z.array(ModeCollection),
  /** What customers owed at the end of the last day. Null for whoever may not see dues. */
  dues: amt.nullable(),
  /** Booked when drawers were counted in these days; missing money is negative. Null for whoever may not see the drawer. */
  drawerDifference: amt.nullable(),
  /** Before tax. */
  sales: amt,
  tax: amt,
  /** What employees earned, and what is left of the sales. Null for whoever may not see wages. */
  wages: amt.nullable(),
  profit: amt.nullable(),
  /** As it is now, whatever days are asked for. */
  overdue: count,
  readyOver7Days: count,
  /** Orders of these days that were ready when promised, of those that were due. */
  promisesKept: z.object({ kept: count, of: count }),
  before: BranchSums,
})
export type BranchFigures = z.infer<typeof BranchFigures>

const branch = { storeId: z.uuid(), storeName: z.string(), isHead: z.boolean(), state: z.enum(BRANCH_STATES) }

export const BranchRow = z.object({
  ...branch,
  /** Null unless it was read. */
  figures: BranchFigures.nullable(),
  /** What was collected on each of the fourteen days up to the last one. */
  trend: z.array(z.object({ date, collected: amt })),
})
export type BranchRow = z.infer<typeof BranchRow>

export const GroupOverview = z.object({
  name: z.string(),
  branches: z.array(BranchRow),
  /** Over the branches that were read. */
  totals: BranchFigures,
  /** How many those are. */
  branchesRead: count,
})
export type GroupOverview = z.infer<typeof GroupOverview>

export const SUMMARY_CHANNELS = ['off', 'mail', 'whatsapp'] as const

export const GroupSummary = z.object({
  channel: z.enum(SUMMARY_CHANNELS),
  /** An e-mail address or a phone number, by the channel. */
  recipient: z.string(),
  language: z.enum(CUSTOMER_LANGUAGES),
  hour: z.number(),
  lastSentOn: date.nullable(),
})
export type GroupSummary = z.infer<typeof GroupSummary>

/** Any JSON: what a setting or a text holds. */
const copyValue = z.unknown() as z.ZodType<CopyValue>

export const CopyChangeRow = z.object({
  kind: z.enum(COPY_KINDS),
  /** Of a rate its cloth, empty for a rate per kilogram; of a message text its event. */
  name: z.string(),
  /** Of a rate its service; of a message text its language. */
  of: z.string(),
  /** Null: the branch has none. Rates are rupees here. */
  before: copyValue,
  after: copyValue,
})
export type CopyChangeRow = z.infer<typeof CopyChangeRow>

/** How many changes a preview lists of one branch; their number is always told. */
export const MAX_LISTED_CHANGES = 300

export const BranchCopy = z.object({
  ...branch,
  changes: z.array(CopyChangeRow),
  totalChanges: count,
  /** Rates of cloths or services that the branch does not offer. */
  skipped: count,
})
export type BranchCopy = z.infer<typeof BranchCopy>

/** A copy made earlier, in one branch. */
export const CopyMade = z.object({
  copyId: z.uuid(),
  storeId: z.uuid(),
  storeName: z.string(),
  copiedAt: at,
  parts: z.array(z.enum(COPY_PARTS)),
  percent: z.number(),
  changes: count,
  undoneAt: at.nullable(),
})
export type CopyMade = z.infer<typeof CopyMade>
