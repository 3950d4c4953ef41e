import { useCallback, useState } from 'react'
import { ApiError, isWrongPassword } from '../../lib/api-error.ts'
import { aboutField, type Reading } from '../../lib/form/use-submission.ts'

/** The code of the second step is asked for only once the server has said that it wants one; what was typed stays. */
export function useCodeStep() {
  const [needsCode, setNeedsCode] = useState(false)

  /** Reads a refused login: about the code, or about the password, which is ready to be typed over. */
  const readRefusal = (error: unknown): Reading | undefined => {
    if (!(error instanceof ApiError) || error.needs !== 'code') {
      return isWrongPassword(error) ? aboutField('password', error) : undefined
    }
    setNeedsCode(true)
    // The first question is no error.
    return error.code === 'second_step_needed' ? { says: null, problems: [] } : aboutField('code', error)
  }
  const forgetCode = useCallback(() => setNeedsCode(false), [])
  return { needsCode, readRefusal, forgetCode }
}
