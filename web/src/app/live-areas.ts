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

/** The areas whose data is out of date after a change. An order that is named is followed by itself. */
export function staleAreas({ area, invoice }: LiveChange): string[] {
  const also = alsoShownIn[area] ?? []
  return area === 'order' && invoice !== undefined ? also : [area, ...also]
}
