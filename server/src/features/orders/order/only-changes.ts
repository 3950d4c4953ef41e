import { type contract, type Order, type ParsedInputOf, type Particular, problem } from '@clothesline/contract'
import { Invalid } from '../../../errors.ts'

type OrderChange = ParsedInputOf<typeof contract.order.updateorder>

const FIELDS = [
  ...(['status', 'ready', 'delivered', 'paid', 'adjusted'] as const),
  ...(['counterNumber', 'promisedDate', 'homeDelivery', 'note', 'express', 'discount'] as const),
  ...(['deliveryArea', 'deliveryFee'] as const),
]

/**
 * Reduces a change to the fields that differ from the order. Clients may send back the whole order with one field
 * changed: then the others neither count as changes nor conflict with it.
 */
export function onlyChanges(order: Order, asked: OrderChange): OrderChange {
  const change = { ...asked }
  for (const field of FIELDS) if (asked[field] === order[field]) change[field] = undefined
  // In another area, the same fee is one that was agreed and not what the area charges.
  if (change.deliveryArea !== undefined) change.deliveryFee = asked.deliveryFee
  if (isSameDiscount(asked.discount, order.terms.discount)) change.discount = undefined
  if (asked.particulars && isSame(asked.particulars.map(wordsOf), order.particulars.map(wordsOf))) {
    change.particulars = undefined
  }
  return change
}

/** The call that changes the counter number refuses changes to other fields. */
export function refuseOtherChanges(change: OrderChange): void {
  const { amtPaidNow, payments, useAdvance } = change
  // Zero paid and zero advance used are no change.
  const now = { amtPaidNow: amtPaidNow || undefined, payments: payments?.[0], useAdvance: useAdvance || undefined }
  const wanted = { ...change, ...now }
  const others = [...FIELDS, ...(['particulars', 'pieces', 'amtPaidNow', 'payments', 'useAdvance'] as const)]
  const problems = others
    .filter((field) => field !== 'counterNumber' && wanted[field] !== undefined)
    .map((field) => problem(field, 'counter_number_alone', { name: field }))
  if (problems.length > 0) throw new Invalid(problems)
}

export function refuseOtherCustomer(order: Order, id: string | undefined): void {
  if (!id || [order.id, order.custId].some((known) => known.toLowerCase() === id.toLowerCase())) return
  const { customer, custId: number } = order
  throw new Invalid([problem('id', 'order_of_another_customer', { customer, number })])
}

/** The payment mode is no free text: to change it, the payment has to change. */
export function refuseOtherMode(order: { paid_paise: number; payment_mode: string }, paymentMode?: string): void {
  if (!paymentMode || order.paid_paise === 0) return
  const modes = [order.payment_mode, ...order.payment_mode.split(', ')]
  if (modes.some((mode) => mode.toLowerCase() === paymentMode.toLowerCase())) return
  throw new Invalid([problem('paymentMode', 'payment_mode_fixed', { mode: order.payment_mode })])
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function isSameDiscount(asked: OrderChange['discount'], agreed: Order['terms']['discount']): boolean {
  if (agreed !== null || typeof asked !== 'object') return isSame(asked, agreed)
  return ('percent' in asked ? asked.percent : asked.amount) === 0
}

type Line = Particular | Order['particulars'][number]

/** The content of a line, in one form for requests and answers. */
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
