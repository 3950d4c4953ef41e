import type { Order } from '@clothesline/contract'
import { toKg, toRupees } from '@clothesline/domain'
import { changedOf, mergeTyped } from '../../../lib/merge-typed.ts'
import { randomId } from '../../../lib/random-id.ts'
import { readCount, readDiscount, readGrams, readPaise, type TypedDiscount } from '../new/read-numbers.ts'
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
  /** As it was given: a share stays one when the lines change. */
  discount: TypedDiscount
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
    discount: typedDiscount(order.terms.discount),
    express: order.express,
  }
}

function typedDiscount(agreed: Order['terms']['discount']): TypedDiscount {
  if (agreed === null) return { kind: 'amount', text: '' }
  return 'percent' in agreed
    ? { kind: 'percent', text: String(agreed.percent) }
    : { kind: 'amount', text: String(agreed.amount) }
}

export const nameOfLine = ({ kind, cloth, service }: BilledLine) => (kind === 'kg' ? service : `${cloth} · ${service}`)

export const hasNewLines = (order: Order, draft: BillDraft) =>
  JSON.stringify(startBill(order).lines) !== JSON.stringify(draft.lines)

/** What was typed although another counter changed the bill meanwhile: line by line around their change. */
export function mergeBill(typed: BillDraft, before: BillDraft, now: BillDraft): BillDraft {
  const wasByName = new Map(before.lines.map((line, at) => [nameAmong(before.lines, at), line]))
  const wasById = new Map(before.lines.map((line) => [line.id, line]))
  const isById = new Map(typed.lines.map((line) => [line.id, line]))
  const met = new Set<string>()
  const theirs = now.lines.flatMap((line, at) => {
    const was = wasByName.get(nameAmong(now.lines, at))
    if (was === undefined) return [line]
    met.add(was.id)
    const is = isById.get(was.id)
    return is === undefined ? [] : [mergeTyped(is, was, line)]
  })
  const mine = typed.lines.flatMap((line) => {
    if (met.has(line.id)) return []
    const was = wasById.get(line.id)
    if (was === undefined) return [line]
    // They took out what was changed here: what was typed stays, under a number that no line of theirs has.
    return Object.keys(changedOf(line, was)).length === 0 ? [] : [{ ...line, id: randomId() }]
  })
  return { ...mergeTyped(typed, before, now), lines: [...theirs, ...mine] }
}

/** Lines get new numbers when one is taken out, so a line is known by its name, and among its like by its place. */
function nameAmong(lines: readonly LineDraft[], at: number): string {
  const names = lines.slice(0, at + 1).map(({ of }) => nameOfLine(of))
  const name = names.at(-1) ?? ''
  return `${names.filter((other) => other === name).length} ${name}`
}

/** What a save sends: the lines only if one of them changed, and the rest only where it did. */
export function billChange(order: Order, draft: BillDraft): Pick<OrderChange, 'particulars' | 'discount' | 'express'> {
  const hasNewDiscount = JSON.stringify(draft.discount) !== JSON.stringify(startBill(order).discount)
  return {
    ...(hasNewLines(order, draft) && { particulars: draft.lines.map(particularOf) }),
    ...(hasNewDiscount && { discount: sentDiscount(draft.discount) }),
    ...(draft.express !== order.express && { express: draft.express }),
  }
}

function sentDiscount(typed: TypedDiscount): OrderChange['discount'] {
  const discount = readDiscount(typed)
  if (discount?.kind === 'percent') return { percent: discount.basisPoints / 100 }
  // What is no number is refused by the server. It must not become nothing, which is one.
  if (discount === undefined) return { amount: Number.NaN }
  return { amount: discount.kind === 'none' ? 0 : toRupees(discount.paise) }
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
