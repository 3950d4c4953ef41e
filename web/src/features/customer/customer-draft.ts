import { findSaved, forget, save } from '../../lib/storage.ts'
import { type CustomerForm, emptyForm } from './customer-form.ts'

/** Of one store: another one may log in in the same tab. */
const keyOf = (storeId: string) => `newCustomer ${storeId}`

/** A half-filled form survives a reload of this tab. */
export function keepCustomerDraft(storeId: string, form: CustomerForm): void {
  save(keyOf(storeId), JSON.stringify(form), 'session')
}

export function forgetCustomerDraft(storeId: string): void {
  forget(keyOf(storeId), 'session')
}

export function findCustomerDraft(storeId: string): CustomerForm | null {
  try {
    const kept: unknown = JSON.parse(findSaved(keyOf(storeId), 'session') ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const known = Object.entries(kept).filter(([field, value]) => isLike(emptyForm[field as keyof CustomerForm], value))
    return { ...emptyForm, ...Object.fromEntries(known) }
  } catch {
    return null
  }
}

/** What an older version of the page kept must not break this one. */
function isLike(pattern: unknown, value: unknown): boolean {
  if (pattern === undefined) return false
  return Array.isArray(pattern) ? Array.isArray(value) : typeof value === 'string' || typeof value === 'number'
}
