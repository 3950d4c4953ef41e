import { useEffect, useRef } from 'react'
import { isOutage } from '../../../lib/api-error.ts'
import {
  clearPending,
  holdPending,
  type KeptTransaction,
  recordPending,
  releasePending,
} from '../../../lib/pending-transaction.ts'
import { useSession } from '../../../lib/session.ts'

export type Payment = Omit<KeptTransaction, 'key' | 'storeId' | 'datetime'>

/**
 * Sends money so that it cannot get lost: it is recorded before the call and cleared by its answer. Where none came it
 * stays with the form, and is offered on every page once the form is left.
 */
export function useSendPayment() {
  const storeId = useSession((session) => session.storeId)
  const keys = useRef(new Set<string>())
  useEffect(() => {
    const mine = keys.current
    return () => releasePending(mine)
  }, [])

  return async <T>(payment: Payment, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const { key } = recordPending({ ...payment, storeId, datetime: new Date().toISOString() })
    keys.current.add(key)
    holdPending(key)
    try {
      const answer = await send(key)
      clearPending(key)
      return answer
    } catch (error) {
      if (!isOutage(error)) clearPending(key)
      throw error
    }
  }
}
