import { parsePrintedNumber } from '@clothesline/domain'
import { actorWords } from '../../lib/actor-words.ts'
import type { DeletedOrder } from './deleted-order-queries.ts'

/** Every word must be found somewhere: number, customer, phone, reason, or who deleted it. */
export function findDeleted(orders: readonly DeletedOrder[], text: string): DeletedOrder[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const printed = parsePrintedNumber(text)?.printed
  return orders.filter(({ invoice, printedNumber, customer, contact, deleteReason, deletedBy }) => {
    if (printed !== undefined && printedNumber.toUpperCase() === printed) return true
    const numbers = printed === undefined ? `${invoice} ${printedNumber}` : ''
    const all = `${numbers} ${customer} ${contact} ${deleteReason} ${actorWords(deletedBy)}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
