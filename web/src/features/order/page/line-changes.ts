import type { Order } from '@clothesline/contract'
import { parseRupees, parseRupeesText } from '@clothesline/domain'
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

export const discountPaiseOf = ({ discount }: BillDraft) => (discount.trim() === '' ? 0 : parseRupeesText(discount))

/** What a save sends: the lines only if one of them changed, and the rest only where it did. */
export function billChange(order: Order, draft: BillDraft): Pick<OrderChange, 'particulars' | 'discount' | 'express'> {
  const discountPaise = discountPaiseOf(draft)
  const hasNewDiscount = discountPaise !== parseRupees(order.discount)
  return {
    ...(hasNewLines(order, draft) && { particulars: draft.lines.map(particularOf) }),
    ...(hasNewDiscount && { discount: { amount: discountPaise === undefined ? Number.NaN : discountPaise / 100 } }),
    ...(draft.express !== order.express && { express: draft.express }),
  }
}

export const asNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim()))

function particularOf({ of, much, pieces, rate }: LineDraft): NonNullable<OrderChange['particulars']>[number] {
  const { service, cloth, preferences, note, cloths } = of
  const common = { service, rate: asNumber(rate), preferences, note }
  if (of.kind === 'piece') return { ...common, cloth, quantity: asNumber(much) }
  return { ...common, kg: asNumber(much), pieces: asNumber(pieces), cloths }
}
