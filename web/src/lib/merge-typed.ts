import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

/** What was typed although the thing was changed elsewhere meanwhile; untouched fields follow the change. */
export function mergeTyped<T extends FieldValues>(typed: T, before: T, now: T): T {
  const merged: FieldValues = { ...now }
  for (const [field, value] of Object.entries(typed)) {
    if (JSON.stringify(value) !== JSON.stringify(before[field])) merged[field] = value
  }
  return merged as T
}

/** Moves a form on to what the server has now, around what was typed into it. */
export function takeNewer<T extends FieldValues>(form: UseFormReturn<T>, before: T, now: T): void {
  const merged = mergeTyped(form.getValues(), before, now)
  form.reset(now)
  for (const field of Object.keys(merged) as FieldPath<T>[]) {
    form.setValue(field, merged[field] as PathValue<T, FieldPath<T>>, { shouldDirty: true })
  }
}
