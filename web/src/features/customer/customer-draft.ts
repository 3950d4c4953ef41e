import { findSaved, forget, save } from '../../lib/storage.ts'
import { type CustomerForm, emptyForm } from './customer-form.ts'

const KEY = 'newCustomer'

/** A half-filled form survives a reload of this tab. */
export function keepCustomerDraft(form: CustomerForm): void {
  save(KEY, JSON.stringify(form), 'session')
}

export function forgetCustomerDraft(): void {
  forget(KEY, 'session')
}

export function findCustomerDraft(): CustomerForm | null {
  try {
    const kept: unknown = JSON.parse(findSaved(KEY, 'session') ?? 'null')
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
