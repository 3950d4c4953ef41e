import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { notifyError } from '../../lib/notifications.ts'

/** Tells a refusal and ties it to its field; a name that is taken, or a new name that is wrong, to the name. */
export function showNameRefusal<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
  error: unknown,
  field = 'name' as FieldPath<T>,
): void {
  notifyError(error)
  if (!(error instanceof ApiError)) return
  const aboutName = error.problems.find(({ path }) => path === 'newName' || path === 'newMode')?.msg
  const message = error.status === 409 ? error.message : aboutName
  if (message === undefined) showProblems(form, error)
  else form.setError(field, { type: 'server', message }, { shouldFocus: true })
}
