import { findOnlyNamed, parseTag, searchIntent } from '@clothesline/domain'

export interface FoundCustomer {
  _id: string
  name: string
  contact: string
}

export interface FoundOrder {
  invoice: string | number
  customer: string
}

/** What the server knows about a text in the search box. */
export interface SearchHits {
  orders: FoundOrder[]
  customers: FoundCustomer[]
}

export interface SearchOption {
  key: string
  label: string
  /** Beside the label, to tell two people of one name apart. */
  detail?: string
  /** The address of what it names. */
  href: string
}

const toCustomer = ({ _id }: FoundCustomer) => `/search/allOrders?${new URLSearchParams({ id: _id })}`
const toOrder = (invoice: string | number) => `/allOrders?${new URLSearchParams({ invoice: String(invoice) })}`
const toCustomers = (customer: string) => `/search?${new URLSearchParams({ customer })}`

/** Only a phone number and a name must be looked up before it is clear where they lead. */
export function needsHits(text: string): boolean {
  const { kind } = searchIntent(text)
  return kind === 'phone' || kind === 'name'
}

/** Where Enter leads; undefined for an empty box. */
export function findDestination(text: string, hits: SearchHits): string | undefined {
  const intent = searchIntent(text)
  switch (intent.kind) {
    case 'nothing':
      return undefined
    case 'tag':
      return toOrder(parseTag(intent.tag)?.invoice ?? intent.tag)
    case 'invoice':
      return toOrder(intent.invoice)
    case 'phone': {
      const customer = hits.customers.find(({ contact }) => contact === intent.contact)
      return customer === undefined ? toCustomers(intent.contact) : toCustomer(customer)
    }
    case 'name': {
      const customer = findOnlyNamed(hits.customers, intent.text)
      return customer === undefined ? toCustomers(intent.text) : toCustomer(customer)
    }
  }
}

/** For digits 'invoice (customer)' and 'contact (name)'; for anything else the names. */
export function optionsFor(text: string, hits: SearchHits): SearchOption[] {
  const typed = text.trim()
  if (typed === '') return []
  const isNumber = /^\d+$/.test(typed)
  const orders = isNumber ? hits.orders : []
  return [
    ...orders.map(({ invoice, customer }) => ({
      key: `order ${invoice}`,
      label: `${invoice} (${customer})`,
      href: toOrder(invoice),
    })),
    ...hits.customers.map((customer) => ({
      key: `customer ${customer._id}`,
      label: isNumber ? `${customer.contact} (${customer.name})` : customer.name,
      ...(isNumber ? {} : { detail: customer.contact }),
      href: toCustomer(customer),
    })),
  ]
}
