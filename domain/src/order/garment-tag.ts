import { paperRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'
import { checkCharacter, checkLetter } from '../text/check-character.ts'
import { isInvoice } from './invoice-number.ts'

/** The content of a garment's tag. The alias is the store's, as letters. */
export type GarmentTag = { alias: string; invoice: number; piece: number }

/** More pieces in one order are a typing mistake. */
export const MAX_PIECES = 9_999

const SHAPE = /^([A-Z]{1,4})([1-9]\d*)-(\d{2,4})(-?)([0-9A-Z])$/

/** One to four capital letters from the store's alias. No digits, which would run into the invoice number. */
export function tagAlias(alias: string): string {
  const letters = alias
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 4)
  return letters === '' ? 'T' : letters
}

/** A12345-03-P: the check character stands apart. Dashes and letters keep it from looking like a phone number. */
export function makeTag({ alias, invoice, piece }: GarmentTag): string {
  if (!isInvoice(invoice)) throw new RuleError(paperRules, 'tag_without_invoice')
  if (!Number.isInteger(piece) || piece < 1 || piece > MAX_PIECES) {
    throw new RuleError(paperRules, 'tag_without_piece', { most: MAX_PIECES })
  }
  const head = `${tagAlias(alias)}${invoice}`
  const tail = String(piece).padStart(2, '0')
  return `${head}-${tail}-${checkLetter(head + tail)}`
}

/**
 * Parses a scanned or typed tag, ignoring case and surrounding spaces. Undefined if it is not a tag or was misread.
 * Garments in the shops still carry older tags, without the second dash and with another check character.
 */
export function parseTag(text: string): (GarmentTag & { tag: string }) | undefined {
  const typed = text.trim().toUpperCase()
  const [, alias = '', invoiceDigits = '', pieceDigits = '', dash, check] = SHAPE.exec(typed) ?? []
  const invoice = Number(invoiceDigits)
  const piece = Number(pieceDigits)
  if (!isInvoice(invoice) || piece < 1) return undefined
  // As it would be printed: no zeros too many.
  if (pieceDigits !== String(piece).padStart(2, '0')) return undefined
  const content = alias + invoiceDigits + pieceDigits
  if (check !== (dash === '' ? checkCharacter(content) : checkLetter(content))) return undefined
  return { tag: makeTag({ alias, invoice, piece }), alias, invoice, piece }
}
