import { encodeText } from './encode-text.ts'
import { latinDigits } from './latin-digits.ts'

/** An Indian mobile number: ten digits, the first 6 to 9, nothing else. */
export type Phone = string

/** The ten digits of a number in any notation: "+91 98765-43210", "098765 43210", "919876543210". */
export function parsePhone(text: string): Phone | undefined {
  const plain = latinDigits(text).replace(/[\s\u200E\u200F\u202A-\u202E().\-\u2010-\u2015]/g, '')
  return /^(?:\+91|0091|91|0)?([6-9]\d{9})$/.exec(plain)?.[1]
}

export function isPhone(text: string): boolean {
  return /^[6-9]\d{9}$/.test(text)
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
