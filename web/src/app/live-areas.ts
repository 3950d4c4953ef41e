import type { LiveChange } from '@clothesline/contract'

/** What else shows a thing beside its own area. An order's money, say, stands on its customer's page too. */
const alsoShownIn: Record<string, string[]> = {
  order: ['stats', 'customer', 'search', 'transaction', 'message', 'report', 'workshop', 'tag', 'bill'],
  transaction: ['order', 'bill', 'stats', 'customer', 'report'],
  customer: ['order', 'bill', 'search', 'stats', 'transaction'],
  whatsappMessage: ['message', 'order'],
  workshop: ['order', 'stats'],
  tag: ['order'],
  expense: ['transaction', 'stats', 'report'],
  employee: ['empTransaction'],
  empTransaction: ['employee', 'transaction', 'report'],
  rate: ['cloth', 'service'],
  cloth: ['rate'],
  service: ['rate'],
}

/** Areas whose changes touch no other order than the one they name: lists show beside it what became of its message. */
const ofOneOrder = ['order', 'message', 'whatsappMessage']

/** The order that is followed by itself after a change, instead of all orders being loaded anew. */
export function followedInvoice({ area, invoice }: LiveChange): number | undefined {
  return ofOneOrder.includes(area) ? invoice : undefined
}

/** The areas whose data is out of date after a change. */
export function staleAreas(change: LiveChange): string[] {
  const stale = [change.area, ...(alsoShownIn[change.area] ?? [])]
  return followedInvoice(change) === undefined ? stale : stale.filter((area) => area !== 'order')
}
