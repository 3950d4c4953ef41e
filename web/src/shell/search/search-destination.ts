import type { FoundCustomer, FoundOrder } from '@clothesline/contract'
import { findOnlyNamed, searchIntent } from '@clothesline/domain'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

/** What the server knows about a text in the search box. */
export interface SearchHits {
  orders: Pick<FoundOrder, '_id' | 'invoice' | 'label' | 'status' | 'balance'>[]
  customers: Pick<FoundCustomer, '_id' | 'name' | 'contact' | 'label' | 'due'>[]
}

type Hit = SearchHits['customers'][number]

export interface SearchOption {
  key: string
  label: string
  group: 'Orders' | 'Customers' | 'Nothing found'
  /** Beside the label: what tells two people of one name apart, how an order stands, what is due. */
  details: string[]
  /** What it names; null where nothing was found and nothing can be added. */
  link: Destination | null
}

/** A page that a text in the search box, or a scanned code, leads to. */
export type Destination =
  | { to: '/search/allOrders'; search: { id: string } }
  | { to: '/allOrders'; search: { invoice: string } }
  | { to: '/search'; search: { customer: string } }

const toCustomer = ({ _id }: Hit): Destination => ({ to: '/search/allOrders', search: { id: _id } })
const toOrder = (invoice: string | number): Destination => ({ to: '/allOrders', search: { invoice: String(invoice) } })
const toCustomers = (customer: string): Destination => ({ to: '/search', search: { customer } })

/** Whatever is not an invoice number must be looked up before it is clear where it leads. */
export function needsHits(text: string): boolean {
  const { kind } = searchIntent(text)
  return kind !== 'nothing' && kind !== 'invoice'
}

/** Where Enter leads; undefined for an empty box, and for a tag that is on no garment of this store. */
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

/** Orders first, then people. The server words them by what was typed: a number, or a name. */
export function optionsFor(text: string, hits: SearchHits): SearchOption[] {
  if (text.trim() === '') return []
  const found: SearchOption[] = [
    ...hits.orders.map(({ _id, invoice, label, status, balance }) => ({
      ...{ key: _id, label, group: 'Orders' as const, link: toOrder(invoice) },
      details: [t(status), ...dueWords(balance)],
    })),
    ...hits.customers.map((customer) => ({
      ...{ key: customer._id, label: customer.label, group: 'Customers' as const, link: toCustomer(customer) },
      details: [...(customer.label === customer.name ? [customer.contact] : []), ...dueWords(customer.due)],
    })),
  ]
  return found.length > 0 ? found : [nothingFound(text.trim())]
}

const dueWords = (due: number) => (due > 0 ? [t('{amount} due', { amount: formatMoney(due) })] : [])

/** A name or a phone number that nobody has can be added. */
function nothingFound(text: string): SearchOption {
  const { kind } = searchIntent(text)
  const canAdd = kind === 'name' || kind === 'phone'
  return {
    ...{ key: 'nothing', group: 'Nothing found', details: [], link: canAdd ? toCustomers(text) : null },
    label: canAdd ? t('Add “{text}” as a customer', { text }) : t('No order or customer matches “{text}”', { text }),
  }
}

/** A label in parts, of which every second one is what was typed. */
export function markTyped(label: string, typed: string): string[] {
  const text = typed.trim()
  const at = text === '' ? -1 : label.toLowerCase().indexOf(text.toLowerCase())
  return at < 0 ? [label] : [label.slice(0, at), label.slice(at, at + text.length), label.slice(at + text.length)]
}
