import { parseGstin, parsePhone, stateCodes } from '@clothesline/domain'
import { z } from 'zod'
import { CUSTOMER_LANGUAGES } from './customer-language.ts'
import { computed, givenByServer, mustBeZero } from './echo.ts'
import { says } from './errors.ts'
import { at, flag, gstinProblem, oneOf, optionalText, percent, text, whole } from './fields.ts'
import { masterName } from './master-fields.ts'

const PHONE_WANTED = says('phone_invalid', { field: 'Phone' })

/** Accepts any notation and stores the ten digits. */
const contact = z
  .string({ error: (issue) => (issue.input === undefined ? says('field_needed', { field: 'Phone' }) : PHONE_WANTED) })
  .max(40, PHONE_WANTED)
  .refine((value) => parsePhone(value) !== undefined, PHONE_WANTED)
  .overwrite((value) => parsePhone(value) ?? value)

const email = optionalText('E-mail').refine(
  (value) => !value || z.email().safeParse(value).success,
  says('email_invalid'),
)

const gstin = optionalText('GSTIN', 20)
  .refine((value) => !value || parseGstin(value) !== undefined, { error: gstinProblem('GSTIN') })
  .overwrite((value) => (value ? (parseGstin(value) ?? value) : value))

const details = {
  email,
  address: optionalText('Address', 500),
  /** For registered customers; decides between CGST with SGST and IGST. */
  gstin,
  /** The GST code of their state, such as 27; empty if the PIN code in the address says it. */
  state: z.enum(['', ...stateCodes], { error: says('state_unknown') }).optional(),
  language: oneOf('Language', CUSTOMER_LANGUAGES).optional(),
  /** Names of the store's preferences, copied to each new order. */
  preferences: z
    .array(masterName('Preference'), { error: says('field_not_list', { field: 'Preferences' }) })
    .max(20, says('too_many_preferences', { most: 20 }))
    .optional(),
  discountPercent: percent('Discount').optional(),
  note: optionalText('Note', 1_000),
  whatsappConsent: flag('WhatsApp consent').optional(),
}

const name = text('Name', 100).overwrite((value) => value.normalize('NFC').replaceAll(/\s+/g, ' '))

export const NewCustomer = z.object({
  name,
  contact,
  ...details,
  _id: givenByServer('_id'),
  custId: givenByServer('custId'),
  due: mustBeZero('Due', 'take an order for what the customer owes'),
  advance: mustBeZero('Advance', 'take it from the customer afterwards'),
})
export type NewCustomer = z.output<typeof NewCustomer>

/** A customer is identified by id or by number ("C-1042"), in either field. */
const customerRef = {
  _id: text('Customer', 60).optional(),
  custId: text('Customer', 60).optional(),
}

const isNamed = (given: { _id?: string | undefined; custId?: string | undefined }) =>
  given._id !== undefined || given.custId !== undefined
const WHICH_CUSTOMER = {
  message: says('field_needed', { field: 'Customer' }),
  path: ['_id'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

export const CustomerRef = z.object(customerRef).refine(isNamed, WHICH_CUSTOMER)

/** Omitted fields do not change. */
export const CustomerChange = z
  .object({
    ...customerRef,
    name: name.optional(),
    contact: contact.optional(),
    ...details,
    due: computed('Due'),
    advance: computed('Advance'),
    adjusted: computed('Adjusted'),
    /** The version that the caller read; a newer one is a conflict. */
    version: whole('Version', 1, 2_000_000_000).optional(),
  })
  .refine(isNamed, WHICH_CUSTOMER)
export type CustomerChange = z.output<typeof CustomerChange>

export const Customer = z.object({
  _id: z.uuid(),
  custId: z.string(),
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  address: z.string(),
  gstin: z.string(),
  state: z.string(),
  language: z.enum(CUSTOMER_LANGUAGES),
  preferences: z.array(z.string()),
  discountPercent: z.number(),
  note: z.string(),
  whatsappConsent: z.boolean(),
  /** What the customer owes over all orders. */
  due: z.number(),
  /** The customer's advance, and how much advance was ever used on orders. */
  advance: z.number(),
  adjusted: z.number(),
  openOrders: z.number(),
  lastVisitAt: at.nullable(),
  version: z.number(),
  createdAt: at,
})
export type Customer = z.infer<typeof Customer>
