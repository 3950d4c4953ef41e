import type { contract, InputOf } from '@clothesline/contract'

export type TagInput = InputOf<typeof contract.tag.tags>

export const WAYS = ['waiting', 'invoice', 'range'] as const
export type Way = (typeof WAYS)[number]

/** What the address says is to be printed. */
export interface Wanted {
  by: Way
  invoices: number[]
  from: number | null
  to: number | null
}

const number = (text: unknown) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= 999_999_999 ? value : null
}

/** Numbers however they were typed: 12 13, 14. Null where something else is among them. */
export function readInvoices(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const numbers = parts.map(number).filter((value) => value !== null)
  return numbers.length === parts.length ? [...new Set(numbers)] : null
}

export function readWanted(search: Record<string, unknown>): Wanted {
  const by = WAYS.find((way) => way === search.by) ?? 'waiting'
  return {
    by,
    invoices: readInvoices(String(search.invoices ?? '')) ?? [],
    from: number(search.from),
    to: number(search.to),
  }
}

export function hrefOf({ by, invoices, from, to }: Wanted): string {
  if (by === 'waiting') return '/printBarcode'
  const search = new URLSearchParams({ by })
  if (by === 'invoice' && invoices.length > 0) search.set('invoices', invoices.join(' '))
  if (by === 'range' && from !== null && to !== null) {
    search.set('from', String(from))
    search.set('to', String(to))
  }
  return `/printBarcode?${search}`
}

/** What to ask the server for; null while nothing is named. `waiting` are the orders picked from the queue. */
export function tagInput({ by, invoices, from, to }: Wanted, waiting: number[]): TagInput | null {
  if (by === 'waiting') return waiting.length === 0 ? null : { invoices: waiting, notPrinted: true }
  if (by === 'invoice') return invoices.length === 0 ? null : { invoices }
  return from === null || to === null ? null : { fromInvoice: from, toInvoice: to }
}
