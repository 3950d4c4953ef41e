import type { JointGstMonth } from '@clothesline/contract'
import {
  compositionReturn,
  filingPeriodOf,
  gstr1Json,
  gstr1Sheets,
  joinGstr1,
  type jointCheckCodes,
  jointStatus,
  sumRupees,
  toRupees,
  totalSums,
} from '@clothesline/domain'
import {
  type FiledBefore,
  type GstReturn,
  inRupees,
  viewAmendments,
  viewEvent,
  viewGstr3b,
  viewState,
} from '../../reports/gst-month/index.ts'
import type { JointShops, Shares, ShopShare } from './shares.ts'

type Content = GstReturn['content']
type Check = JointGstMonth['checks'][number]
type Taxes = Record<(typeof TAXES)[number], number>

const TAXES = ['taxable', 'cgst', 'sgst', 'igst'] as const

const count = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
const addTaxes = (all: readonly Taxes[]): Taxes => {
  const of = (name: keyof Taxes) => sumRupees(all.map((taxes) => taxes[name]))
  return { taxable: of('taxable'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') }
}

interface NamedShare extends ShopShare {
  shop: string
}

interface Wanted {
  fp: string
  isQuarter: boolean
  gstin: string
  /** The return that was kept when all shops were locked. */
  kept: GstReturn | undefined
}

export interface JointReturn {
  month: JointGstMonth
  /** What is kept, once all shops are locked. */
  made: GstReturn
  /** Shops that could not be read. */
  unread: string[]
}

/** The return of one GSTIN: every figure is the sum of its shops. */
export function joinMonth({ joint, members }: JointShops, shares: Shares, wanted: Wanted): JointReturn {
  const { gstin, kept } = wanted
  // A shop that had the GSTIN before, and no document of it in these days, is not in the return.
  const named = members.filter(({ store_id }) => {
    const found = shares.get(store_id)?.found
    return found === undefined || found.own.content.gstin === gstin
  })
  const read = named.flatMap(({ store_id, store_name: shop }): NamedShare[] => {
    const found = shares.get(store_id)?.found
    return found === undefined ? [] : [{ ...found, shop }]
  })
  const unread = named.filter(({ store_id }) => shares.get(store_id)?.found === undefined)
  const states = read.map(({ row }) => viewState(row))
  const state = jointState(states, unread.length === 0, wanted.fp)
  // What was kept comes instead, as with one shop, as long as no shop is open again.
  const made = (state.lockedAt === null ? undefined : kept) ?? joinReturns(read, wanted)
  const isFiledApart = new Set(states.map(({ arn }) => arn)).size > 1 && states.some(({ filedOn }) => filedOn !== null)
  const checks: Check[] = [
    jointCheck(
      'all_shops',
      unread.map(({ store_name }) => store_name),
    ),
    jointCheck('one_group', joint.apart === 0 ? [] : [String(joint.apart)]),
    jointCheck('one_scheme', joint.schemes < 2 ? [] : [gstin]),
    jointCheck(
      'filed_apart',
      isFiledApart ? read.filter(({ row }) => row.filed_on !== null).map(({ shop }) => shop) : [],
    ),
    ...made.content.checks,
  ]
  const month = {
    ...made.content,
    ...state,
    checks,
    history: joinHistory(read),
    amendments: joinAmendments(read),
    shops: named.map(({ store_id, store_name, is_head }) => {
      const { state, found } = shares.get(store_id) ?? { state: 'slow' as const, found: undefined }
      return {
        storeId: store_id,
        storeName: store_name,
        isHead: is_head,
        state,
        part: found === undefined ? null : partOf(found),
      }
    }),
  }
  return { month, made, unread: unread.map(({ store_name }) => store_name) }
}

function partOf({ row, own }: ShopShare): NonNullable<JointGstMonth['shops'][number]['part']> {
  const { status, filedOn, arn } = viewState(row)
  const { invoices, notes, taxable, cgst, sgst, igst } = own.content.totals
  return { status, filedOn, arn, invoices, notes, taxable, cgst, sgst, igst }
}

type State = ReturnType<typeof viewState>

/** As far as the shop that is furthest behind. */
export function jointState(states: readonly State[], isWhole: boolean, fp: string): State {
  const [first] = states
  const last = (pick: (state: State) => string | null) => {
    const all = states.map(pick)
    return isWhole && !all.includes(null) ? (all.toSorted().at(-1) ?? null) : null
  }
  const lockedAt = last((state) => state.lockedAt)
  const filedOn = last((state) => state.filedOn)
  return {
    fp,
    startDate: first?.startDate ?? '',
    endDate: first?.endDate ?? '',
    version: count(states.map(({ version }) => version)),
    status: isWhole && states.length > 0 ? jointStatus(states.map(({ status }) => status)) : 'open',
    checkedAt: last((state) => state.checkedAt),
    lockedAt,
    lockedBy: states.find((state) => state.lockedAt === lockedAt)?.lockedBy ?? '',
    filedOn,
    arn: filedOn === null ? '' : (first?.arn ?? ''),
  }
}

function joinReturns(shares: readonly NamedShare[], { isQuarter, gstin }: Wanted): GstReturn {
  const contents = shares.map(({ own }) => own.content)
  const tables = joinGstr1(shares.map(({ own }) => own.tables))
  const [first] = contents
  const content: Content = {
    startDate: first?.startDate ?? '',
    endDate: first?.endDate ?? '',
    isQuarter,
    gstin,
    gstins: [gstin],
    checks: joinChecks(shares),
    totals: {
      invoices: count(contents.map(({ totals }) => totals.invoices)),
      cancelled: count(contents.map(({ totals }) => totals.cancelled)),
      notes: count(contents.map(({ totals }) => totals.notes)),
      ...inRupees(totalSums([...tables.hsnB2b, ...tables.hsnB2c])),
    },
    taxOfReturn: joinTaxOfReturn(contents),
    advances: {
      vouchers: count(contents.map(({ advances }) => advances.vouchers)),
      received: inRupees(totalSums(tables.at)),
      adjusted: inRupees(totalSums(tables.txpd)),
    },
    gstr3b: viewGstr3b(tables),
    portal: gstr1Json(tables, { gstin, fp: filingPeriodOf(first?.endDate ?? '') }) as Record<string, unknown>,
    sheets: gstr1Sheets(tables).map(({ name, columns, rows }) => ({
      name,
      columns: [...columns],
      rows: rows.map((cells) => cells.map((cell) => cell ?? null)),
    })),
    composition: joinComposition(contents),
  }
  return { content, tables }
}

/** Returns that earlier versions kept lack it; then the joint one does too. */
function joinTaxOfReturn(contents: readonly Content[]): Content['taxOfReturn'] {
  const all = contents.flatMap(({ taxOfReturn }) => taxOfReturn ?? [])
  if (all.length < contents.length) return null
  return {
    bills: addTaxes(all.map(({ bills }) => bills)),
    creditNotes: addTaxes(all.map(({ creditNotes }) => creditNotes)),
    debitNotes: addTaxes(all.map(({ debitNotes }) => debitNotes)),
    rounding: addTaxes(all.map(({ rounding }) => rounding)),
    returned: addTaxes(all.map(({ returned }) => returned)),
  }
}

/** Form CMP-08 knows one turnover, so the tax is reckoned once, on the sum. */
function joinComposition(contents: readonly Content[]): Content['composition'] {
  const parts = contents.map(({ composition }) => composition)
  const [first] = parts
  const turnover = sumRupees(parts.map((part) => part.turnover))
  const { taxPaise, centralPaise, statePaise } = compositionReturn(Math.round(turnover * 100))
  return {
    bills: count(parts.map(({ bills }) => bills)),
    turnover,
    rate: first?.rate ?? 0,
    tax: toRupees(taxPaise),
    central: toRupees(centralPaise),
    state: toRupees(statePaise),
    startDate: first?.startDate ?? '',
    endDate: first?.endDate ?? '',
    series: parts.flatMap(({ series }) => series),
  }
}

/** A check holds if it holds in every shop; what is at fault is named with its shop. */
function joinChecks(shares: readonly NamedShare[]): Check[] {
  const codes = [...new Set(shares.flatMap(({ own }) => own.content.checks.map(({ code }) => code)))]
  return codes.map((code) => {
    const all = shares.flatMap(({ shop, own }) => {
      return own.content.checks.filter((check) => check.code === code).map((check) => ({ shop, ...check }))
    })
    const sides = all.flatMap((check) => (check.sides === null ? [] : [check.sides]))
    const sums = all.flatMap(({ sum }) => sum ?? [])
    return {
      code,
      ok: all.every(({ ok }) => ok),
      about: all.flatMap(({ shop, about }) => about.map((each) => `${shop}: ${each}`)),
      sides:
        sides.length === 0
          ? null
          : [addTaxes(sides.flatMap(([left]) => left ?? [])), addTaxes(sides.flatMap(([, right]) => right ?? []))],
      ...(sums.length > 0 && {
        sum: { count: count(sums.map((sum) => sum.count)), amt: sumRupees(sums.map(({ amt }) => amt)) },
      }),
    }
  })
}

function jointCheck(code: (typeof jointCheckCodes)[number], about: string[]): Check {
  return { code, ok: about.length === 0, about, sides: null }
}

/** What was done to all shops at once is one line. */
function joinHistory(shares: readonly NamedShare[]): JointGstMonth['history'] {
  const events = shares.flatMap(({ history }) => history.map(viewEvent))
  const byMoment = new Map(events.map((event) => [`${event.at} ${event.step}`, event]))
  return [...byMoment.values()].sort((a, b) => (a.at < b.at ? -1 : 1))
}

function joinAmendments(shares: readonly NamedShare[]): JointGstMonth['amendments'] {
  const all = shares.flatMap(({ before }) => before ?? [])
  const [first] = all
  if (first === undefined) return []
  const tablesOf = (side: keyof Pick<FiledBefore, 'filed' | 'now'>) => joinGstr1(all.map((each) => each[side]))
  return viewAmendments({ fp: first.fp, filed: tablesOf('filed'), now: tablesOf('now') })
}
