import type { Order } from '@clothesline/contract'
import { parseRupees, toKg, toRupees } from '@clothesline/domain'
import { readCount, readGrams, readPaise } from '../new/read-numbers.ts'
import type { OrderChange } from '../order-queries.ts'

/** What of a line stays as it is while its numbers are changed. */
export type BilledLine = Pick<
  Order['particulars'][number],
  'kind' | 'cloth' | 'service' | 'sac' | 'minimumKg' | 'preferences' | 'cloths' | 'note'
>

/** A line while it is changed: how much of it, how many pieces a weight was counted as, and at what rate, as typed. */
export interface LineDraft {
  id: string
  of: BilledLine
  much: string
  pieces: string
  rate: string
}

export interface BillDraft {
  lines: LineDraft[]
  discount: string
  express: boolean
}

export function startBill(order: Order): BillDraft {
  return {
    lines: order.particulars.map(({ line, kg, quantity, rate, ...of }) => ({
      id: String(line),
      of,
      much: String(of.kind === 'kg' ? kg : quantity),
      pieces: of.kind === 'kg' ? String(quantity) : '',
      rate: String(rate),
    })),
    discount: order.discount === 0 ? '' : String(order.discount),
    express: order.express,
  }
}

export const nameOfLine = ({ kind, cloth, service }: BilledLine) => (kind === 'kg' ? service : `${cloth} · ${service}`)

export const hasNewLines = (order: Order, draft: BillDraft) =>
  JSON.stringify(startBill(order).lines) !== JSON.stringify(draft.lines)

export const discountPaiseOf = ({ discount }: BillDraft) => (discount.trim() === '' ? 0 : readPaise(discount))

/** What a save sends: the lines only if one of them changed, and the rest only where it did. */
export function billChange(order: Order, draft: BillDraft): Pick<OrderChange, 'particulars' | 'discount' | 'express'> {
  const discountPaise = discountPaiseOf(draft)
  const hasNewDiscount = discountPaise !== parseRupees(order.discount)
  return {
    ...(hasNewLines(order, draft) && { particulars: draft.lines.map(particularOf) }),
    ...(hasNewDiscount && { discount: { amount: rupeesOf(discountPaise) } }),
    ...(draft.express !== order.express && { express: draft.express }),
  }
}

/** What was typed into a line, read as at the counter: for what is shown and for what is sent. */
export const numbersOf = ({ of, much, pieces, rate }: LineDraft) => ({
  ratePaise: readPaise(rate),
  grams: of.kind === 'kg' ? readGrams(much) : undefined,
  count: readCount(of.kind === 'kg' ? pieces : much),
})

/** What is no amount is refused by the server. It must not become nothing, which is one. */
const rupeesOf = (paise: number | undefined) => (paise === undefined ? Number.NaN : toRupees(paise))

function particularOf(line: LineDraft): NonNullable<OrderChange['particulars']>[number] {
  const { kind, service, cloth, preferences, note, cloths } = line.of
  const { ratePaise, grams = 0, count = 0 } = numbersOf(line)
  const common = { service, rate: rupeesOf(ratePaise), preferences, note }
  return kind === 'piece'
    ? { ...common, cloth, quantity: count }
    : { ...common, kg: toKg(grams), pieces: count, cloths }
}
