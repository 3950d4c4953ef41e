import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, 'getValues' | 'setError'>

/** Ties each problem that the server found to its field, and puts the cursor into the first of them. */
export function showProblems<T extends FieldValues>(form: Form<T>, error: unknown): FieldPath<T>[] {
  if (!(error instanceof ApiError)) return []
  const shown: FieldPath<T>[] = []
  for (const { path, msg } of error.problems) {
    const field = path as FieldPath<T>
    if (path === '' || shown.includes(field) || form.getValues(field) === undefined) continue
    form.setError(field, { type: 'server', message: msg }, { shouldFocus: shown.length === 0 })
    shown.push(field)
  }
  return shown
}
