import { useEffect, useEffectEvent } from 'react'
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { usePaymentModes } from '../order-queries.ts'

interface ModeFieldProps<T extends FieldValues> {
  form: Pick<UseFormReturn<T>, 'control' | 'resetField'>
  name: FieldPath<T>
  label: string
}

/** How money moves; the store's first mode until another is chosen. One that was deactivated since stays choosable. */
export function ModeField<T extends FieldValues>({ form, name, label }: ModeFieldProps<T>) {
  const { data } = usePaymentModes()
  const chosen = String(useWatch({ control: form.control, name }) ?? '')
  const known = (data ?? []).map(({ mode }) => mode)
  const modes = chosen === '' || known.includes(chosen) ? known : [...known, chosen]
  const first = known[0]
  const begin = useEffectEvent((mode: string) => {
    // Not a change of the user's: closing the form must not ask about it.
    if (chosen === '') form.resetField(name, { defaultValue: mode as PathValue<T, FieldPath<T>> })
  })
  useEffect(() => {
    if (first !== undefined) begin(first)
  }, [first])
  return (
    <FormSelect
      control={form.control}
      name={name}
      label={label}
      choices={modes.map((mode) => ({ value: mode, label: mode }))}
    />
  )
}
