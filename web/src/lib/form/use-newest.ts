import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { takeNewer } from '../merge-typed.ts'

/** What a form began with. Where somebody else has changed it meanwhile, the change comes in around what was typed. */
export function useNewest<T extends { version: number }, V extends FieldValues>(
  opened: T | undefined,
  formOf: (thing: T) => V,
) {
  const [base, setBase] = useState(opened)
  const [isChangedElsewhere, setIsChangedElsewhere] = useState(false)

  /** Tells whether there was a newer one. */
  const follow = (form: UseFormReturn<V>, now: T | undefined): boolean => {
    if (base === undefined || now === undefined || now.version === base.version) return false
    takeNewer(form, formOf(base), formOf(now))
    setBase(now)
    setIsChangedElsewhere(true)
    return true
  }
  return { base, isChangedElsewhere, follow }
}
