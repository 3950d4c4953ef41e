/** Orders that were promised after the same number of days and took the same number of days. */
export interface PastPromises {
  /** Null: every order once, whatever its services. */
  service: string | null
  /** Days from taking the order to the promised day. */
  promisedAfter: number
  /** Days from taking the order until all of it was ready; null if it still is not. */
  readyAfter: number | null
  orders: number
}

/** The promises of so many days are looked back on. */
export const ODDS_DAYS = 90

/** Fewer orders than this say nothing about the next one. */
const MIN_ORDERS = 10

/**
 * How many of ten orders like this one were wholly ready in time: those with the same service, promised after the same
 * number of days. An order with several services is as uncertain as the worst of them. Rounded down, so that it never
 * says more than was kept. Null if there is too little to go by.
 *
 * Where that promise was hardly ever given, all orders of the service count: those ready after so many days would have
 * been in time. Where the service is new, all orders of the shop.
 */
export function keptOf10(
  past: readonly PastPromises[],
  services: readonly string[],
  promisedAfter: number,
): number | null {
  const odds = services.map((service) => oddsOf(past, service, promisedAfter))
  const known = odds.filter((one) => one !== null)
  return known.length === 0 ? null : Math.min(...known)
}

function oddsOf(past: readonly PastPromises[], service: string, promisedAfter: number): number | null {
  const ofService = past.filter((one) => one.service === service)
  const alike = ofService.filter((one) => one.promisedAfter === promisedAfter)
  const ofShop = past.filter((one) => one.service === null)
  for (const orders of [alike, ofService, ofShop]) {
    const all = countOf(orders)
    if (all < MIN_ORDERS) continue
    const inTime = orders.filter(({ readyAfter }) => readyAfter !== null && readyAfter <= promisedAfter)
    return Math.floor((countOf(inTime) * 10) / all)
  }
  return null
}

const countOf = (past: readonly PastPromises[]): number => past.reduce((sum, { orders }) => sum + orders, 0)
