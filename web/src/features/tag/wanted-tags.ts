import type { contract, InputOf } from '@clothesline/contract'
import { parsePrintedNumber } from '@clothesline/domain'

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

/** A number of an order, or the whole number as it stands on its bill. */
export type TypedNumber = number | string

/** Numbers however they were typed: 12 13, SPK/2627/000014. Null where something else is among them. */
export function readNumbers(text: string): TypedNumber[] | null {
  const parts = text
    .replace(/\s*\/\s*/g, '/')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const numbers = parts.map((part) => number(part) ?? parsePrintedNumber(part)?.printed ?? null)
  const known = numbers.filter((value) => value !== null)
  return known.length === parts.length ? [...new Set(known)] : null
}

/** As they stand in the address. */
function readInvoices(text: string): number[] {
  return (readNumbers(text) ?? []).filter((value) => typeof value === 'number')
}

export function readWanted(search: Record<string, unknown>): Wanted {
  const by = WAYS.find((way) => way === search.by) ?? 'waiting'
  return {
    by,
    invoices: readInvoices(String(search.invoices ?? '')),
    from: number(search.from),
    to: number(search.to),
  }
}

/** The words of the address for what is wanted. */
export function searchOf({ by, invoices, from, to }: Wanted) {
  if (by === 'waiting') return {}
  if (by === 'invoice') return { by, invoices: invoices.join(' ') || undefined }
  return from === null || to === null ? { by } : { by, from: String(from), to: String(to) }
}

/** What to ask the server for; null while nothing is named. `waiting` are the orders picked from the queue. */
export function tagInput({ by, invoices, from, to }: Wanted, waiting: number[]): TagInput | null {
  if (by === 'waiting') return waiting.length === 0 ? null : { invoices: waiting, notPrinted: true }
  if (by === 'invoice') return invoices.length === 0 ? null : { invoices }
  return from === null || to === null ? null : { fromInvoice: from, toInvoice: to }
}
