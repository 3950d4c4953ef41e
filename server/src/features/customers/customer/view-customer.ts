import type { Customer } from '@clothesline/contract'
import { formatPersonNumber, toPercent, toRupees } from '@clothesline/domain'
import type { CustomerRow } from './customer-queries.ts'

/** A customer as it goes over the wire. */
export function viewCustomer(row: CustomerRow): Customer {
  return {
    _id: row.id,
    custId: formatPersonNumber('C', row.number),
    name: row.name,
    contact: row.contact,
    email: row.email,
    address: row.address,
    gstin: row.gstin,
    language: row.language as Customer['language'],
    preferences: row.preferences,
    discountPercent: toPercent(row.discount_basis_points),
    note: row.note,
    whatsappConsent: row.whatsapp_consent,
    due: toRupees(row.due_paise),
    advance: toRupees(row.advance_paise),
    adjusted: toRupees(row.adjusted_paise),
    openOrders: row.open_orders,
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}
