import type { Customer } from '@clothesline/contract'
import { parsePhone } from '@clothesline/domain'
import type { FieldProblem } from '../../lib/form/use-submission.ts'
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
  /** Empty: as the PIN code in the address says. */
  state: string
  language: Customer['language']
  preferences: string[]
  discountPercent: number | string
  note: string
  /** Empty until the customer was asked: consent is never assumed. */
  whatsappConsent: 'yes' | 'no' | ''
}

export const emptyForm: CustomerForm = {
  name: '',
  contact: '',
  whatsappConsent: '',
  email: '',
  gstin: '',
  state: '',
  discountPercent: '',
  language: 'en',
  address: '',
  note: '',
  preferences: [],
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
  const { name, contact, email, address, gstin, state, language, preferences, discountPercent, note } = customer
  return {
    name,
    contact,
    whatsappConsent: customer.whatsappConsent ? 'yes' : 'no',
    email,
    gstin,
    state,
    discountPercent: discountPercent === 0 ? '' : discountPercent,
    language,
    address,
    note,
    preferences,
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

/** Only the form knows whether the customer was asked: the API has only yes and no. */
export const checkForm = ({ whatsappConsent }: CustomerForm): FieldProblem[] =>
  whatsappConsent === '' ? [{ path: 'whatsappConsent', msg: t('Please ask and choose') }] : []
