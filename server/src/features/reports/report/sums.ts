import { type Paise, type PostingKind, toRupees } from '@clothesline/domain'
import type { Movement } from './movement-queries.ts'

/** Money received from customers, and money returned to them; each with its reversals. */
const RECEIVED: readonly PostingKind[] = ['payment_received', 'advance_received']
const RETURNED: readonly PostingKind[] = [
  'payment_reversed',
  'advance_reversed',
  'advance_refunded',
  'advance_refund_reversed',
]

export const isReceived = ({ kind }: Movement) => kind !== null && RECEIVED.includes(kind)
export const isReturned = ({ kind }: Movement) => kind !== null && RETURNED.includes(kind)
export const isFromCustomer = (movement: Movement) => isReceived(movement) || isReturned(movement)

export function sumOf<T>(rows: readonly T[], paiseOf: (row: T) => Paise): Paise {
  return rows.reduce((total, row) => total + paiseOf(row), 0)
}

export const paiseOf = (movement: Movement): Paise => movement.paise

/** The sum of the matching movements, in rupees; outflows are returned as positive amounts. */
export function rupeesIn(movements: readonly Movement[], matches: (movement: Movement) => boolean): number {
  return toRupees(sumOf(movements.filter(matches), paiseOf))
}
export function rupeesOut(movements: readonly Movement[], matches: (movement: Movement) => boolean): number {
  return toRupees(-sumOf(movements.filter(matches), paiseOf) + 0)
}

/** Groups rows by key, in the order in which the keys first appear. */
export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
