import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { takeNewer } from '../merge-typed.ts'

/** The initial values of a form. If somebody else changed them meanwhile, fields not typed into are updated. */
export function useNewest<T extends { version: number }, V extends FieldValues>(
  opened: T | undefined,
  formOf: (thing: T) => V,
) {
  const [base, setBase] = useState(opened)
  const [isChangedElsewhere, setIsChangedElsewhere] = useState(false)

  /** Returns whether there were newer values. */
  const follow = (form: UseFormReturn<V>, now: T | undefined): boolean => {
    if (base === undefined || now === undefined || now.version === base.version) return false
    takeNewer(form, formOf(base), formOf(now))
    setBase(now)
    setIsChangedElsewhere(true)
    return true
  }
  return { base, isChangedElsewhere, follow }
}
