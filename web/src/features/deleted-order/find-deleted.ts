import { normalizeDigits, parsePrintedNumber } from '@clothesline/domain'
import { actorWords } from '../../lib/actor-words.ts'
import { comparable, comparableWords } from '../../lib/comparable.ts'
import type { DeletedOrder } from './deleted-order-queries.ts'

/** Every word must be found somewhere: number, customer, phone, reason, or who deleted it. */
export function findDeleted(orders: readonly DeletedOrder[], text: string): DeletedOrder[] {
  const words = comparableWords(text)
  const printed = parsePrintedNumber(normalizeDigits(text))?.printed
  return orders.filter(({ invoice, printedNumber, customer, contact, deleteReason, deletedBy }) => {
    if (printed !== undefined && printedNumber.toUpperCase() === printed) return true
    const numbers = printed === undefined ? `${invoice} ${printedNumber}` : ''
    const all = comparable(`${numbers} ${customer} ${contact} ${deleteReason} ${actorWords(deletedBy)}`)
    return words.every((word) => all.includes(word))
  })
}
