import { encodeText } from '../text/encode-text.ts'
import { normalizeDigits } from '../text/normalize-digits.ts'

/** An Indian mobile number: ten digits, the first 6 to 9, nothing else. */
export type Phone = string

/** The ten digits of a number in any notation: "+91 98765-43210", "098765 43210", "919876543210". */
export function parsePhone(text: string): Phone | undefined {
  const plain = normalizeDigits(text).replace(/[\s\u200E\u200F\u202A-\u202E().\-\u2010-\u2015]/g, '')
  return /^(?:\+91|0091|91|0)?([6-9]\d{9})$/.exec(plain)?.[1]
}

export function isPhone(text: string): boolean {
  return /^[6-9]\d{9}$/.test(text)
}

/** Cities whose dialling code has two digits: Delhi, Pune, Mumbai, Kolkata, Hyderabad, Chennai. Those with 7 and 8 look like mobiles. */
const SHORT_CODES = /^(11|20|22|33|40|44)/

/** As it is read out: 98765 43210, or a landline with its dialling code, 020-24331122. Other codes are taken to have three digits. */
export function formatPhone(digits: string): string {
  if (isPhone(digits)) return `${digits.slice(0, 5)} ${digits.slice(5)}`
  if (!/^[1-9]\d{9}$/.test(digits)) return digits
  const code = SHORT_CODES.test(digits) ? 2 : 3
  return `0${digits.slice(0, code)}-${digits.slice(code)}`
}

/** +919876543210 */
export function toE164(phone: Phone): string {
  return `+91${phone}`
}

/** The same number as WhatsApp wants it: digits only. */
export function toWhatsAppNumber(phone: Phone): string {
  return `91${phone}`
}

/** A link that opens a chat with the text filled in, for shops without the WhatsApp API. */
export function whatsAppLink(phone: Phone, text: string): string {
  return `https://wa.me/${toWhatsAppNumber(phone)}?text=${encodeText(text)}`
}

/** Masks all but the last four digits, for logs and people who need not know the number. */
export function maskPhone(phone: string): string {
  return phone.length > 4 ? '*'.repeat(phone.length - 4) + phone.slice(-4) : '*'.repeat(phone.length)
}
