import type { Order } from '@clothesline/contract'

/** The audit form of an order: enough to show what changed, without data stored elsewhere. */
export function summaryOf(order: Order) {
  const { invoice, customer, status, pieces, ready, delivered, amt, paid, adjusted, balance, paymentMode } = order
  const { counterNumber, promisedDate, homeDelivery, express, note } = order
  return {
    invoice,
    customer,
    status,
    pieces,
    ready,
    delivered,
    amt,
    paid,
    adjusted,
    balance,
    paymentMode,
    counterNumber,
    promisedDate,
    homeDelivery,
    express,
    note,
  }
}

/** The parts of the amount. */
function billOf({ particulars, terms, deliveryFee }: Order): Record<string, unknown> {
  return {
    lines: particulars.map(({ cloth, service, quantity, kg, rate, preferences, cloths, note }) => {
      return { cloth, service, quantity, kg, rate, preferences, cloths, note }
    }),
    discount: terms.discount,
    expressCharge: terms.express,
    deliveryFee,
  }
}

/** An order before and after a change. The parts of its bill are long, so they are included only if they changed. */
export function changeOf(before: Order, after: Order): { before: object; after: object } {
  const [was, is] = [billOf(before), billOf(after)]
  const changed = Object.keys(was).filter((part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]))
  const changedOf = (bill: Record<string, unknown>) => Object.fromEntries(changed.map((part) => [part, bill[part]]))
  return { before: { ...summaryOf(before), ...changedOf(was) }, after: { ...summaryOf(after), ...changedOf(is) } }
}
