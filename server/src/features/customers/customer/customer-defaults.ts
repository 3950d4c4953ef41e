import type { CustomerChange, NewCustomer } from '@clothesline/contract'
import { parsePercent } from '@clothesline/domain'
import type { CustomerFields, CustomerRow } from './customer-queries.ts'

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
