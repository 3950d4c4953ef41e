import type { Customer } from '@clothesline/contract'
import { parseGstin, parsePhone } from '@clothesline/domain'
import { t } from '../../lib/i18n.ts'
import type { NewCustomer } from './customer-queries.ts'

/** How a new customer begins: with a number, or with a name. */
export interface NewPerson {
  contact: string
  name: string
}

/** A customer as it is being typed. */
export interface CustomerForm {
  name: string
  contact: string
  email: string
  address: string
  gstin: string
  language: Customer['language']
  preferences: string[]
  discountPercent: number | string
  note: string
  /** Empty as long as nobody has asked: agreeing to messages is never assumed. */
  whatsappConsent: 'yes' | 'no' | ''
}

export const emptyForm: CustomerForm = {
  name: '',
  contact: '',
  email: '',
  address: '',
  gstin: '',
  language: 'en',
  preferences: [],
  discountPercent: '',
  note: '',
  whatsappConsent: '',
}

/**
 * The form for whoever was typed into the one field. A number completes a form that has none yet; anything else begins
 * another customer, who takes over nothing from the last one.
 */
export function formFor({ contact, name }: NewPerson, shown: CustomerForm): CustomerForm {
  const known = shown.contact.trim()
  const isSame = contact !== '' && (known === '' || parsePhone(known) === contact)
  return isSame ? { ...shown, contact } : { ...emptyForm, contact, name }
}

export function formOf(customer: Customer): CustomerForm {
  const { name, contact, email, address, gstin, language, preferences, discountPercent, note } = customer
  return {
    ...{ name, contact, email, address, gstin, language, preferences, note },
    discountPercent: discountPercent === 0 ? '' : discountPercent,
    whatsappConsent: customer.whatsappConsent ? 'yes' : 'no',
  }
}

/** As the wire wants it. A discount that is no number goes as it was typed: the server names the problem. */
export function bodyOf({ discountPercent, whatsappConsent, ...rest }: CustomerForm): NewCustomer {
  return {
    ...rest,
    discountPercent: (discountPercent === '' ? 0 : discountPercent) as number,
    whatsappConsent: whatsappConsent === 'yes',
  }
}

/** What can be told before the server is asked. Undefined where all is well. */
export const checks = {
  name: (value: unknown) => (String(value).trim() === '' ? t('Name is needed') : undefined),
  contact: (value: unknown) => {
    const text = String(value).trim()
    if (text === '') return t('Phone is needed')
    return parsePhone(text) === undefined ? t('Phone must have 10 digits and begin with 6, 7, 8 or 9') : undefined
  },
  gstin: (value: unknown) => {
    const text = String(value).trim()
    const isFine = text === '' || parseGstin(text) !== undefined
    return isFine ? undefined : t('This is no GSTIN: 15 characters, the last one is a check')
  },
  whatsappConsent: (value: unknown) => (value === '' ? t('Please ask and choose') : undefined),
}
