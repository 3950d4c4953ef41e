import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

/** The fields that somebody typed into, as they are now. */
export function changedOf<T extends FieldValues>(typed: T, before: T): Partial<T> {
  const isChanged = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[field])
  return Object.fromEntries(Object.entries(typed).filter(isChanged)) as Partial<T>
}

/** What was typed although the thing was changed elsewhere meanwhile; untouched fields follow the change. */
export const mergeTyped = <T extends FieldValues>(typed: T, before: T, now: T): T => ({
  ...now,
  ...changedOf(typed, before),
})

/** Moves a form on to what the server has now, around what was typed into it. */
export function takeNewer<T extends FieldValues>(form: UseFormReturn<T>, before: T, now: T): void {
  const merged = mergeTyped(form.getValues(), before, now)
  form.reset(now)
  for (const field of Object.keys(merged) as FieldPath<T>[]) {
    form.setValue(field, merged[field] as PathValue<T, FieldPath<T>>, { shouldDirty: true })
  }
}
