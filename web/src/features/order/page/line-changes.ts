import type { Order } from '@clothesline/contract'
import { lineAmount, type OrderLine, type Paise, parseKg, parseRupees, parseRupeesText } from '@clothesline/domain'
import type { OrderChange } from '../order-queries.ts'

type Line = Order['particulars'][number]

/** A line while it is changed: how much of it, and at what rate, as typed. */
export interface LineDraft {
  line: number
  much: string
  rate: string
}

export interface BillDraft {
  lines: LineDraft[]
  discount: string
  express: boolean
}

export function startBill(order: Order): BillDraft {
  return {
    lines: order.particulars.map(({ line, kind, kg, quantity, rate }) => ({
      line,
      much: String(kind === 'kg' ? kg : quantity),
      rate: String(rate),
    })),
    discount: order.discount === 0 ? '' : String(order.discount),
    express: order.express,
  }
}

const asNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim()))

/** What a changed line costs by the rule that the server uses too; undefined while it cannot be told. */
export function findLineAmount(line: Line, draft: LineDraft): Paise | undefined {
  const ratePaise = parseRupeesText(draft.rate)
  const much = asNumber(draft.much)
  if (ratePaise === undefined || !(much > 0)) return undefined
  const { sac, quantity: pieces } = line
  if (line.kind === 'piece') {
    return Number.isInteger(much) ? lineAmount({ kind: 'piece', sac, quantity: much, ratePaise }) : undefined
  }
  const grams = parseKg(much)
  if (grams === undefined) return undefined
  const minimumGrams = parseKg(line.minimumKg ?? 0) ?? 0
  const priced: OrderLine = { kind: 'kg', sac, grams, minimumGrams, ratePerKgPaise: ratePaise, pieces }
  return lineAmount(priced)
}

/** What a save sends: the lines only if one of them changed, and the rest only where it did. A line of none is left out. */
export function billChange(order: Order, draft: BillDraft): Pick<OrderChange, 'particulars' | 'discount' | 'express'> {
  const before = startBill(order)
  const hasNewLines = JSON.stringify(before.lines) !== JSON.stringify(draft.lines)
  const discountPaise = draft.discount.trim() === '' ? 0 : parseRupeesText(draft.discount)
  const hasNewDiscount = discountPaise !== parseRupees(order.discount)
  return {
    ...(hasNewLines && { particulars: order.particulars.flatMap((line) => particularOf(line, draft)) }),
    ...(hasNewDiscount && { discount: { amount: discountPaise === undefined ? Number.NaN : discountPaise / 100 } }),
    ...(draft.express !== order.express && { express: draft.express }),
  }
}

function particularOf(line: Line, draft: BillDraft): NonNullable<OrderChange['particulars']> {
  const typed = draft.lines.find((candidate) => candidate.line === line.line)
  if (typed === undefined) return []
  const { service, cloth, preferences, note, cloths, quantity } = line
  const common = { service, rate: asNumber(typed.rate), preferences, note }
  if (line.kind === 'piece') return [{ ...common, cloth, quantity: asNumber(typed.much) }]
  return [{ ...common, kg: asNumber(typed.much), pieces: quantity, cloths }]
}
