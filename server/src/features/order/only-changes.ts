import type { contract, Order, ParsedInputOf, Particular } from '@clothesline/contract'

type OrderChange = ParsedInputOf<typeof contract.order.updateorder>

const FIELDS = [
  ...(['status', 'ready', 'delivered', 'paid', 'adjusted'] as const),
  ...(['counterNumber', 'promisedDate', 'homeDelivery', 'note', 'express', 'discount'] as const),
]

/**
 * What a change says that the order does not say already. An order may be sent back as it was answered with one field
 * changed: then that field is meant, and the others neither count as changes nor speak against it.
 */
export function onlyChanges(order: Order, asked: OrderChange): OrderChange {
  const change = { ...asked }
  for (const field of FIELDS) if (asked[field] === order[field]) change[field] = undefined
  if (isSameDiscount(asked.discount, order.terms.discount)) change.discount = undefined
  if (asked.particulars && isSame(asked.particulars.map(wordsOf), order.particulars.map(wordsOf))) {
    change.particulars = undefined
  }
  return change
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function isSameDiscount(asked: OrderChange['discount'], agreed: Order['terms']['discount']): boolean {
  if (agreed !== null || typeof asked !== 'object') return isSame(asked, agreed)
  return ('percent' in asked ? asked.percent : asked.amount) === 0
}

type Line = Particular | Order['particulars'][number]

/** What a line says, in one form for what is asked and what is answered. */
function wordsOf(line: Line) {
  const isKg = 'kg' in line && line.kg !== null
  return {
    service: line.service,
    cloth: isKg ? '' : 'cloth' in line && line.cloth,
    kg: isKg ? line.kg : null,
    pieces: 'pieces' in line ? line.pieces : line.quantity,
    rate: line.rate,
    cloths: 'cloths' in line ? line.cloths.map(({ cloth, quantity }) => ({ cloth, quantity })) : [],
    preferences: line.preferences,
    note: line.note ?? '',
  }
}
