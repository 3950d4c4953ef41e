import { checkPositivePaise, type Paise } from '../money/money.ts'
import { paperRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'
import { encodeText } from '../text/encode-text.ts'

const VPA = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/

/** Whether a text has the form of a UPI address such as sparkle@okaxis. */
export function isVpa(text: string): boolean {
  return VPA.test(text)
}

export type UpiLinkInput = {
  vpa: string
  name: string
  amountPaise: Paise
  note: string
  reference: string
  /** Four digits, if the shop's bank gave it one. */
  merchantCode?: string
}

const MAX_NOTE = 50

/** What the payer reads: the shop and the bills. Some apps fail over anything but letters, digits and blanks. */
export function upiNote(shop: string, bills: readonly string[]): string {
  const plain = (text: string) => text.replaceAll(/[^A-Za-z0-9]+/g, ' ').trim()
  const numbers = bills.map((bill) => bill.replaceAll(/[^A-Za-z0-9]/g, '')).join(' ')
  const what = numbers === '' ? 'bills' : `bill ${numbers}`
  const name = plain(shop).slice(0, Math.max(0, MAX_NOTE - what.length - 1))
  return plain(`${name} ${what}`).slice(0, MAX_NOTE).trim()
}

/** The content of a UPI QR code. There is no callback after a payment, so showing one never marks an order paid. */
export function upiLink(wanted: UpiLinkInput): string {
  const { vpa, name, amountPaise, note, reference, merchantCode = '' } = wanted
  if (!isVpa(vpa)) throw new RuleError(paperRules, 'upi_id_invalid', { vpa })
  const amount = (checkPositivePaise(amountPaise) / 100).toFixed(2)
  const fields: [string, string][] = [
    ['pn', encodeText(name)],
    ['mc', merchantCode],
    ['am', amount],
    ['cu', 'INR'],
    ['tn', encodeText([...note].slice(0, 50).join(''))],
    ['tr', reference.replace(/[^A-Za-z0-9]/g, '').slice(0, 35)],
  ]
  // The @ of the address stays as it is: some apps do not decode it.
  const written = fields.filter(([, value]) => value !== '').map(([key, value]) => `&${key}=${value}`)
  return `upi://pay?pa=${vpa}${written.join('')}`
}
