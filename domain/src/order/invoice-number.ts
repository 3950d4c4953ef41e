import { paperRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'
import { type Day, financialYearOf } from '../time/day.ts'

/** Nine digits at most: the search box reads ten digits as a phone number. */
export const MAX_INVOICE = 999_999_999

/** The law's limit for the number on a tax invoice. */
export const MAX_PRINTED_LENGTH = 16

const MIN_DIGITS = 6

/** The number after the last one used. The starting number applies only to a store's first order. */
export function nextInvoice(last: number | undefined, startingPoint: number): number {
  return checkInvoice(last === undefined ? startingPoint : last + 1)
}

/** An invoice number as typed: digits, leading zeros allowed. */
export function parseInvoice(text: string): number | undefined {
  if (!/^\d+$/.test(text)) return undefined
  const invoice = Number(text)
  return isInvoice(invoice) ? invoice : undefined
}

export function isInvoice(invoice: number): boolean {
  return Number.isInteger(invoice) && invoice >= 1 && invoice <= MAX_INVOICE
}

export type PrintedNumberInput = { prefix: string; invoice: number; on: Day }

/**
 * PREFIX/2627/000123, or 2627/000123 without a prefix. An existing bill always has a number: once the count is too
 * long for the prefix, the prefix is cut to what the law's limit allows.
 */
export function printedNumber({ prefix, invoice, on }: PrintedNumberInput): string {
  const fitting = prefix.slice(0, longestPrefix(invoice))
  const parts = [financialYearOf(on).label, digitsOf(invoice)]
  return (fitting === '' ? parts : [fitting, ...parts]).join('/')
}

/** A printed number as typed from a bill. */
export type TypedPrintedNumber = {
  /** As printed, in capitals. */
  printed: string
  invoice: number
  /** The printed part of the prefix, and how much of it fits. */
  prefix: string
  prefixRoom: number
  startOn: Day
  endOn: Day
}

/** Reads "spk / 2627 / 5594" as SPK/2627/005594: any case, blanks anywhere, leading zeros or none. */
export function parsePrintedNumber(text: string): TypedPrintedNumber | undefined {
  const typed = text.replace(/\s/g, '').toUpperCase()
  const [, prefix = '', year = '', digits = ''] = /^(?:([A-Z0-9/-]+)\/)?(\d{4})\/(\d+)$/.exec(typed) ?? []
  const invoice = parseInvoice(digits)
  const yearOf = financialYearOf(`20${year.slice(0, 2).padStart(2, '0')}-04-01`)
  if (invoice === undefined || yearOf.label !== year) return undefined
  const prefixRoom = longestPrefix(invoice)
  if (prefix.length > prefixRoom) return undefined
  const { startOn, endOn } = yearOf
  const printed = printedNumber({ prefix, invoice, on: startOn })
  return { printed, invoice, prefix, prefixRoom, startOn, endOn }
}

/** Returns the prefix, or throws if it is too long for this invoice. Called when settings are saved. */
export function checkPrefix(prefix: string, invoice = 1): string {
  if (!/^[A-Za-z0-9/-]*$/.test(prefix)) {
    throw new RuleError(paperRules, 'prefix_invalid')
  }
  const longest = longestPrefix(invoice)
  if (prefix.length > longest) {
    throw new RuleError(paperRules, 'prefix_too_long', { prefix, most: longest, all: MAX_PRINTED_LENGTH })
  }
  return prefix
}

/** Suggests a prefix from the store's alias or name. */
export function suggestPrefix(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, longestPrefix(1))
}

function longestPrefix(invoice: number): number {
  return Math.max(0, MAX_PRINTED_LENGTH - '/2627/'.length - digitsOf(invoice).length)
}

function digitsOf(invoice: number): string {
  return String(invoice).padStart(MIN_DIGITS, '0')
}

function checkInvoice(invoice: number): number {
  if (!isInvoice(invoice)) {
    throw new RuleError(paperRules, 'invoice_out_of_range', { most: MAX_INVOICE })
  }
  return invoice
}
