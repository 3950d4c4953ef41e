import { searchIntent } from '@clothesline/domain'
import { comparable } from '../../lib/comparable.ts'
import { formatMoney, formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { type Destination, type SearchHits, toCustomer, toCustomers, toOrder } from './search-destination.ts'

export interface SearchOption {
  key: string
  label: string
  group: 'Orders' | 'Customers' | 'Nothing found'
  /** Beside the label: what tells two people of one name apart, how an order stands, what is due. */
  details: string[]
  /** What it names; null where nothing was found and nothing can be added. */
  link: Destination | null
}

/** Orders first, then people. The server words them by what was typed: a number, or a name. */
export function optionsFor(text: string, hits: SearchHits): SearchOption[] {
  if (text.trim() === '') return []
  const found: SearchOption[] = [
    ...hits.orders.map(({ _id, invoice, label, status, balance }) => ({
      key: _id,
      label,
      group: 'Orders' as const,
      link: toOrder(invoice),
      details: [t(status), ...dueWords(balance)],
    })),
    ...hits.customers.map((customer) => ({
      key: customer._id,
      label: customer.label,
      group: 'Customers' as const,
      link: toCustomer(customer),
      details: [
        ...(customer.label === customer.name ? [formatPhone(customer.contact)] : []),
        ...dueWords(customer.due),
      ],
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
    key: 'nothing',
    group: 'Nothing found',
    details: [],
    link: canAdd ? toCustomers(text) : null,
    label: canAdd ? t('Add “{text}” as a customer', { text }) : t('No order or customer matches “{text}”', { text }),
  }
}

/** A label in parts, of which every second one is what was typed. */
export function markTyped(label: string, typed: string): string[] {
  const text = typed.trim()
  const at = text === '' ? -1 : comparable(label).indexOf(comparable(text))
  return at < 0 ? [label] : [label.slice(0, at), label.slice(at, at + text.length), label.slice(at + text.length)]
}
