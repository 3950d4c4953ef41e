import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

/** The fields changed by the user, with their current values. */
export function changedOf<T extends FieldValues>(typed: T, before: T): Partial<T> {
  const isChanged = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[field])
  return Object.fromEntries(Object.entries(typed).filter(isChanged)) as Partial<T>
}

/** Keeps what was typed when the record was changed elsewhere; untouched fields take the new values. */
export const mergeTyped = <T extends FieldValues>(typed: T, before: T, now: T): T => ({
  ...now,
  ...changedOf(typed, before),
})

/** Updates a form to the server's current values, keeping what was typed. */
export function takeNewer<T extends FieldValues>(form: UseFormReturn<T>, before: T, now: T): void {
  const merged = mergeTyped(form.getValues(), before, now)
  form.reset(now)
  for (const field of Object.keys(merged) as FieldPath<T>[]) {
    form.setValue(field, merged[field] as PathValue<T, FieldPath<T>>, { shouldDirty: true })
  }
}
