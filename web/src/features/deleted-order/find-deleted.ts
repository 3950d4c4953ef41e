import { actorWords } from '../../lib/actor-words.ts'
import type { DeletedOrder } from './deleted-order-queries.ts'

/** Every word must be found somewhere: number, customer, phone, reason, or who deleted it. */
export function findDeleted(orders: readonly DeletedOrder[], text: string): DeletedOrder[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return orders.filter(({ invoice, printedNumber, customer, contact, deleteReason, deletedBy }) => {
    const all =
      `${invoice} ${printedNumber} ${customer} ${contact} ${deleteReason} ${actorWords(deletedBy)}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
