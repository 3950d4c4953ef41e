import { type CustomerChange, type NewCustomer, type Problem, problem } from '@clothesline/contract'
import { formatPersonNumber, parsePercent } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { violatedConstraint } from '../../../db/database-failure.ts'
import { Conflict } from '../../../errors.ts'
import { listByNames, PREFERENCE } from '../../catalogue/master/index.ts'
import { type CustomerFields, type CustomerRow, listByContacts } from './customer-queries.ts'
import { isLeaving } from './view-customer.ts'

/** A new customer, with defaults for the fields that were left out. */
export function newCustomerFields(input: NewCustomer): CustomerFields {
  return {
    name: input.name,
    contact: input.contact,
    email: input.email ?? '',
    address: input.address ?? '',
    gstin: input.gstin ?? '',
    state: input.state ?? '',
    language: input.language ?? 'en',
    preferences: input.preferences ?? [],
    discountBasisPoints: parsePercent(input.discountPercent ?? 0) ?? 0,
    note: input.note ?? '',
    whatsappConsent: input.whatsappConsent ?? false,
  }
}

/** Applies a change to an existing customer. */
export function changedFields(row: CustomerRow, change: CustomerChange): CustomerFields {
  return newCustomerFields({
    name: change.name ?? row.name,
    contact: change.contact ?? row.contact,
    email: change.email ?? row.email,
    address: change.address ?? row.address,
    gstin: change.gstin ?? row.gstin,
    state: change.state ?? row.state,
    language: change.language ?? (row.language as NewCustomer['language']),
    preferences: change.preferences ?? row.preferences,
    discountPercent: change.discountPercent ?? row.discount_basis_points / 100,
    note: change.note ?? row.note,
    whatsappConsent: change.whatsappConsent ?? row.whatsapp_consent,
  })
}

/**
 * Matches names against the store's preferences: spelled as there, without duplicates. An unknown name is a problem.
 */
interface KnownPreferences {
  read(names: string[], alreadyHeld?: string[]): { preferences: string[]; problems: Problem[] }
}

export async function loadPreferences(ctx: StoreCtx, names: string[]): Promise<KnownPreferences> {
  const rows = names.length === 0 ? [] : await listByNames(ctx, PREFERENCE, [...new Set(names)])
  const byName = new Map(rows.map((row) => [row.name.toLowerCase(), row]))
  return {
    read(wanted, alreadyHeld = []) {
      const preferences = new Set<string>()
      const problems: Problem[] = []
      for (const name of wanted) {
        const row = byName.get(name.toLowerCase())
        // A customer may keep a preference that was deactivated later.
        if (row && (row.active || alreadyHeld.includes(row.name))) preferences.add(row.name)
        else if (row) problems.push(problem('preferences', 'master_inactive', { kind: 'preference', name: row.name }))
        else problems.push(problem('preferences', 'master_unknown', { kind: 'preference', name }))
      }
      return { preferences: [...preferences], problems }
    },
  }
}

/** A bill of the shop to itself would be a supply to a business that is none. */
export function ownGstinProblems({ store: { settings } }: StoreCtx, gstin: string | undefined): Problem[] {
  const own = [settings.GSTINnumber, settings.GSTINregular, settings.GSTINcomposite]
  return gstin && own.includes(gstin) ? [problem('gstin', 'gstin_is_own')] : []
}

type Holder = Pick<CustomerRow, 'name' | 'number' | 'erasure_asked_at'>

/** Somebody who asked to be erased is named by their number. */
export function contactHolder(contact: string, holder: Holder) {
  const number = formatPersonNumber('C', holder.number)
  return { contact, name: isLeaving(holder) ? number : holder.name, number }
}

/** A phone belongs to one customer; the refusal names that customer. */
export async function refuseTakenContact(ctx: StoreCtx, contact: string, except?: string): Promise<void> {
  const [holder] = await listByContacts(ctx, [contact])
  if (holder && holder.id !== except) throw new Conflict('contact_taken', contactHolder(contact, holder))
}

/** For the race between check and write, in which another counter can take the number. */
export function refuseContactRace(contact: string) {
  return (error: unknown): never => {
    throw violatedConstraint(error) === 'customer_contact' ? contactJustTaken(contact) : error
  }
}

export const contactJustTaken = (contact: string) => new Conflict('contact_just_taken', { contact })
