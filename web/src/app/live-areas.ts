import type { LiveChange } from '@clothesline/contract'

/**
 * What else shows a thing beside its own area: an order's money, say, stands on its customer's page and on its bill. The
 * names are the first part of query keys; `order/one` is narrower, the orders that are shown by themselves. Every area
 * whose calls change something is named, and a test says so.
 */
export const alsoShownIn: Record<string, readonly string[]> = {
  order: ['stats', 'customer', 'search', 'transaction', 'message', 'report', 'workshop', 'tag', 'bill', 'open'],
  transaction: ['order', 'bill', 'open', 'stats', 'customer', 'search', 'report'],
  customer: ['order', 'bill', 'open', 'search', 'stats', 'transaction', 'message', 'tag', 'workshop', 'report'],
  message: [],
  whatsappMessage: ['message', 'order'],
  workshop: ['order', 'stats', 'open'],
  tag: ['order/one'],
  expense: ['transaction', 'stats', 'report'],
  employee: ['empTransaction', 'transaction', 'stats', 'report'],
  empTransaction: ['employee', 'transaction', 'stats', 'report'],
  rate: ['cloth', 'service'],
  cloth: ['rate'],
  service: ['rate'],
  preferences: [],
  payment: [],
  store: ['bill', 'open', 'tag', 'order', 'stats', 'transaction', 'message', 'workshop', 'report'],
  admin: [],
  export: [],
}

/** Who is logged in, and how, is no data of any page. */
const ofSession = [
  'loginStore',
  'logout',
  'changePassword',
  'forgotPassword',
  'sendOtp',
  'validateOtp',
  'endStoreAdmin',
]

/** Areas whose changes touch no other order than the one they name: lists show beside it what became of its message. */
const ofOneOrder = ['order', 'message', 'whatsappMessage']

/** The order that is followed by itself after a change, instead of all orders being loaded anew. */
export function followedInvoice({ area, invoice }: LiveChange): number | undefined {
  return ofOneOrder.includes(area) ? invoice : undefined
}

/** The areas whose data is out of date after a change. */
export function staleAreas(change: LiveChange): string[] {
  if (change.area === 'store' && ofSession.includes(change.call)) return []
  const stale = [change.area, ...(alsoShownIn[change.area] ?? [])]
  return followedInvoice(change) === undefined ? stale : stale.filter((area) => area !== 'order')
}
