import { type FieldErrors, type FieldPath, type FieldValues, get, set } from 'react-hook-form'
import type { FieldProblem } from './use-submission.ts'

/** Fields of the call that have another name in the form. */
export type FieldNames<V extends FieldValues> = Record<string, FieldPath<V>>

export interface Placed<V extends FieldValues> {
  /** One problem per field, in form order. */
  atFields: { field: FieldPath<V>; msg: string }[]
  /** Problems without a field in the form. */
  others: string[]
}

/** Assigns each problem to its field. */
export function placeProblems<V extends FieldValues>(
  problems: readonly FieldProblem[],
  values: V,
  names: FieldNames<V> = {},
): Placed<V> {
  const found = new Map<string, string>()
  const others: string[] = []
  for (const { path, msg } of problems) {
    const field = names[path] ?? fieldOf(path, values)
    if (field === undefined) others.push(msg)
    else if (!found.has(field)) found.set(field, msg)
  }
  const order = Object.keys(values)
  const placeOf = (field: string) => order.indexOf(field.split('.')[0] ?? '')
  const atFields = [...found].map(([field, msg]) => ({ field: field as FieldPath<V>, msg }))
  return { atFields: atFields.toSorted((a, b) => placeOf(a.field) - placeOf(b.field)), others }
}

/** `rates.3.cloth` belongs to the field of the whole list, `address.city` to the field inside. */
function fieldOf<V extends FieldValues>(path: string, values: V): string | undefined {
  const parts = path.split('.')
  for (const [index] of parts.entries()) {
    const field = parts.slice(0, index + 1).join('.')
    const value: unknown = get(values, field)
    if (value === undefined) return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return field
  }
  return undefined
}

export function errorsAt<V extends FieldValues>(atFields: Placed<V>['atFields']): FieldErrors<V> {
  const errors = {}
  for (const { field, msg } of atFields) set(errors, field, { type: 'check', message: msg })
  return errors
}
