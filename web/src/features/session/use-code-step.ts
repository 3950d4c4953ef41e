import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'
import { notifyError } from '../../lib/notifications.ts'

/** The code of the second step is asked for only once the server has said that it wants one; what was typed stays. */
export function useCodeStep<T extends FieldValues>(form: UseFormReturn<T>, field: FieldPath<T>) {
  const [needsCode, setNeedsCode] = useState(false)
  const { setFocus, setError } = form
  useEffect(() => {
    if (needsCode) setFocus(field)
  }, [needsCode, setFocus, field])

  /** Tells whether the refusal was about the code. The first question is no error, and no notification. */
  const askForCode = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.needs !== 'code') return false
    setNeedsCode(true)
    if (error.code === 'second_step_needed') return true
    notifyError(error)
    setError(field, { type: 'server', message: error.message })
    setFocus(field, { shouldSelect: true })
    return true
  }
  return { needsCode, askForCode, forgetCode: () => setNeedsCode(false) }
}
