export type OrderKind = 'quantity' | 'kg'

/** Where an order of this customer is taken; `repeat` fills it with the lines of an earlier one. */
export function newOrderHref(customerId: string, kind: OrderKind, repeat?: number): string {
  const search = new URLSearchParams({ id: customerId })
  if (repeat !== undefined) search.set('repeat', String(repeat))
  return `/newOrder/${kind}?${search}`
}

export const customerHref = (customerId: string) => `/search/allOrders?${new URLSearchParams({ id: customerId })}`
export const orderHref = (invoice: number) => `/allOrders?${new URLSearchParams({ invoice: String(invoice) })}`
