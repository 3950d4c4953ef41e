import type { Order, StoreSettings } from '@clothesline/contract'
import {
  type Adjustment,
  type BilledAmounts,
  changeOrder,
  lineAmount,
  minimumGramsOf,
  type OrderLine,
  type OrderTotal,
  orderTotal,
  type Paise,
  type Posting,
  parsePercent,
  parseRupees,
  piecesOfLine,
  RuleError,
  type TaxProfile,
} from '@clothesline/domain'
import { translateRefusal } from '../../../lib/i18n.ts'
import { readDiscount } from '../new/read-numbers.ts'
import { type BillDraft, type LineDraft, numbersOf } from './line-changes.ts'

export type BillSettings = Pick<StoreSettings, 'expressPercent' | 'minimumKg'>

export interface BillPreview {
  /** Undefined while a line cannot be read yet; why, where the rules refuse the whole. */
  total: OrderTotal | undefined
  refusal: string | undefined
  pieces: number
  lines: Map<string, Paise>
  expressPercent: number | null
  balancePaise: Paise
  toAdvancePaise: Paise
  discount: Adjustment | undefined
  /** What the change books. */
  postings: Posting[]
}

/** The bill as the server will make it: with the tax and the round-off of the order's first day. */
export function previewBill(order: Order, draft: BillDraft, settings: BillSettings): BillPreview {
  const read = readLines(order, draft, settings)
  const lines = read.flatMap(({ priced }) => (priced === undefined ? [] : [priced]))
  const express = expressOf(order, draft, settings)
  const discount = readDiscount(draft.discount)
  const preview: BillPreview = {
    total: undefined,
    refusal: undefined,
    pieces: lines.reduce((sum, line) => sum + piecesOfLine(line), 0),
    lines: new Map(),
    expressPercent: express.kind === 'percent' ? express.basisPoints / 100 : null,
    balancePaise: 0,
    toAdvancePaise: 0,
    discount,
    postings: [],
  }
  try {
    for (const { id, priced } of read) if (priced !== undefined) preview.lines.set(id, lineAmount(priced))
    if (lines.length < read.length || discount === undefined) return preview
    const { roundToRupee } = order.terms
    const taxProfile = taxProfileOf(order)
    const deliveryFeePaise = paise(order.deliveryFee)
    const total = orderTotal({ lines, discount, express, deliveryFeePaise, taxProfile, roundToRupee })
    const { balancePaise, toAdvancePaise, postings } = changeOrder({
      customerId: order.id,
      orderId: order._id,
      before: billedAmounts(order),
      after: total,
      paidPaise: paise(order.paid),
      adjustedPaise: paise(order.adjusted),
    })
    return { ...preview, total, balancePaise, toAdvancePaise, postings }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return { ...preview, refusal: translateRefusal(error) }
  }
}

/** The lines as they are priced; undefined what cannot be read yet. */
export function readLines(order: Order, draft: BillDraft, settings: BillSettings) {
  // A service that is on the order keeps the least weight that it was billed with, as it keeps its rate.
  const minimumKgOf = ({ of }: LineDraft) =>
    order.particulars.find(({ kind, service }) => kind === 'kg' && service === of.service)?.minimumKg ??
    settings.minimumKg
  return draft.lines.map((line) => ({ id: line.id, of: line.of, priced: findPriced(line, minimumKgOf(line)) }))
}

const paise = (rupees: number) => parseRupees(rupees) ?? 0

function findPriced(line: LineDraft, minimumKg: number): OrderLine | undefined {
  const { kind, sac } = line.of
  const { ratePaise, grams, count } = numbersOf(line)
  if (ratePaise === undefined || count === undefined) return undefined
  if (kind === 'piece') return { kind, sac, quantity: count, ratePaise }
  if (grams === undefined) return undefined
  return { kind, sac, grams, minimumGrams: minimumGramsOf(minimumKg), ratePerKgPaise: ratePaise, pieces: count }
}

function expressOf(order: Order, { express }: BillDraft, { expressPercent }: BillSettings): Adjustment {
  if (express === order.express) return agreed(order.terms.express)
  return express ? { kind: 'percent', basisPoints: parsePercent(expressPercent) ?? 0 } : { kind: 'none' }
}

function agreed(terms: Order['terms']['discount']): Adjustment {
  if (terms === null) return { kind: 'none' }
  return 'percent' in terms
    ? { kind: 'percent', basisPoints: parsePercent(terms.percent) ?? 0 }
    : { kind: 'amount', paise: paise(terms.amount) }
}

function taxProfileOf({ taxKind, interState, terms }: Order): TaxProfile {
  if (taxKind !== 'regular') return { kind: taxKind }
  return { kind: 'regular', halfRateBasisPoints: parsePercent(terms.halfRate) ?? 0, interState }
}

function billedAmounts(order: Order): BilledAmounts {
  const { taxable, cgst, sgst, igst, roundOff, amt } = order
  return {
    taxablePaise: paise(taxable),
    cgstPaise: paise(cgst),
    sgstPaise: paise(sgst),
    igstPaise: paise(igst),
    // The only amount that can be negative.
    roundOffPaise: Math.sign(roundOff) * paise(Math.abs(roundOff)),
    amtPaise: paise(amt),
  }
}
