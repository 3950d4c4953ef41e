import type { FoundCustomer, FoundOrder } from '@clothesline/contract'
import { findOnlyNamed, searchIntent } from '@clothesline/domain'

/** What the server finds for a text in the search box. */
export interface SearchHits {
  orders: Pick<FoundOrder, '_id' | 'invoice' | 'label' | 'status' | 'balance'>[]
  customers: Pick<FoundCustomer, '_id' | 'name' | 'contact' | 'label' | 'due'>[]
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

/** Anything but an invoice number must be looked up before its destination is known. */
export function needsHits(text: string): boolean {
  const { kind } = searchIntent(text)
  return kind !== 'nothing' && kind !== 'invoice'
}

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
      return toOrder(intent.invoice)
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

function toNamed(text: string, { customers }: SearchHits): Destination {
  const customer = findOnlyNamed(customers, text)
  return customer === undefined ? toCustomers(text) : toCustomer(customer)
}
