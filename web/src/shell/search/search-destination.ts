import type { FoundCustomer, FoundOrder } from '@clothesline/contract'
import { findOnlyNamed, searchIntent } from '@clothesline/domain'

/** What the server finds for a text in the search box. */
export interface SearchHits {
  orders: Pick<FoundOrder, '_id' | 'invoice' | 'label' | 'status' | 'balance'>[]
  customers: Pick<FoundCustomer, '_id' | 'custId' | 'name' | 'contact' | 'label' | 'due'>[]
}

type Hit = SearchHits['customers'][number]

/** A page that a text in the search box, or a scanned code, leads to. */
export type Destination =
  | { to: '/search/allOrders'; search: { id: string } }
  | { to: '/allOrders'; search: { invoice: string } }
  | { to: '/search'; search: { customer: string } }

export const toCustomer = ({ _id }: Hit): Destination => ({ to: '/search/allOrders', search: { id: _id } })
export const toOrder = (invoice: string | number): Destination => ({
  to: '/allOrders',
  search: { invoice: String(invoice) },
})
export const toCustomers = (customer: string): Destination => ({ to: '/search', search: { customer } })

/** Where Enter leads; undefined for an empty box, and for a tag that does not belong to this store. */
export function findDestination(text: string, hits: SearchHits): Destination | undefined {
  const intent = searchIntent(text)
  switch (intent.kind) {
    case 'nothing':
      return undefined
    case 'tag': {
      const order = hits.orders[0]
      return order === undefined ? undefined : toOrder(order.invoice)
    }
    case 'invoice':
      return toNumbered(intent.invoice, hits)
    case 'phone': {
      const customer = hits.customers.find(({ contact }) => contact === intent.contact)
      return customer === undefined ? toCustomers(intent.contact) : toCustomer(customer)
    }
    case 'printed': {
      const order = hits.orders[0]
      return order === undefined ? toNamed(text.trim(), hits) : toOrder(order.invoice)
    }
    case 'name':
      return toNamed(intent.text, hits)
  }
}

/** Without such an order, the digits may be the end of a phone: people say those first. */
function toNumbered(digits: string, { orders, customers }: SearchHits): Destination {
  const [customer, ...others] = customers
  if (customer === undefined || orders.some(({ invoice }) => invoice === Number(digits))) return toOrder(digits)
  return others.length > 0 ? toCustomers(digits) : toCustomer(customer)
}

function toNamed(text: string, { customers, orders }: SearchHits): Destination {
  const wanted = text.toUpperCase()
  const customer = customers.find(({ custId }) => custId === wanted) ?? findOnlyNamed(customers, text)
  if (customer !== undefined) return toCustomer(customer)
  const [order] = orders
  // A place on the rack, which one order has.
  return customers.length === 0 && order !== undefined ? toOrder(order.invoice) : toCustomers(text)
}
