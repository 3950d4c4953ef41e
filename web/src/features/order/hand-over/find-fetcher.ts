import type { contract, OutputOf } from '@clothesline/contract'
import { normalizeDigits } from '@clothesline/domain'

/** Whose tray is opened, and for which order. */
export interface Fetcher {
  customerId: string
  customer: string
  invoice?: number | undefined
  /** The piece that was scanned. */
  piece?: number | undefined
}

type Hits = OutputOf<typeof contract.search.search>

/** One person who may be meant, with what tells them apart. */
export interface Candidate extends Fetcher {
  key: string
  detail: string
}

type Found = { kind: 'one'; fetcher: Fetcher } | { kind: 'several'; candidates: Candidate[] } | { kind: 'none' }

/**
 * Who is meant by a number, the last digits of a phone, or a name. Clothes are given away here: where a number is an order
 * and the end of a phone too, the clerk chooses.
 */
export function findFetcher(text: string, { intent, orders, customers }: Hits): Found {
  const number = intent.kind === 'invoice' ? Number(normalizeDigits(text.trim())) : undefined
  const open = orders.filter(({ status }) => status !== 'Delivered')
  const meant = number === undefined ? open : open.filter(({ invoice }) => invoice === number)
  const candidates: Candidate[] = [
    ...meant.map(({ customerId, customer, invoice }) => ({
      key: `order ${invoice}`,
      customerId,
      customer,
      invoice,
      detail: String(invoice),
    })),
    ...customers.map(({ _id, name, contact }) => ({ key: _id, customerId: _id, customer: name, detail: contact })),
  ]
  const [first, ...others] = candidates
  if (first === undefined) return { kind: 'none' }
  if (others.length > 0) return { kind: 'several', candidates }
  const { customerId, customer, invoice } = first
  return { kind: 'one', fetcher: { customerId, customer, invoice } }
}
