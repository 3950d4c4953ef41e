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
}

/** The content of a UPI QR code. There is no callback after a payment, so showing one never marks an order paid. */
export function upiLink({ vpa, name, amountPaise, note, reference }: UpiLinkInput): string {
  if (!isVpa(vpa)) throw new RuleError(paperRules, 'upi_id_invalid', { vpa })
  const amount = (checkPositivePaise(amountPaise) / 100).toFixed(2)
  const fields: [string, string][] = [
    ['pn', encodeText(name)],
    ['am', amount],
    ['cu', 'INR'],
    ['tn', encodeText([...note].slice(0, 50).join(''))],
    ['tr', reference.replace(/[^A-Za-z0-9]/g, '').slice(0, 35)],
  ]
  // The @ of the address stays as it is: some apps do not decode it.
  const written = fields.filter(([, value]) => value !== '').map(([key, value]) => `&${key}=${value}`)
  return `upi://pay?pa=${vpa}${written.join('')}`
}
