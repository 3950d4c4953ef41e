import { contract } from '@clothesline/contract'
import { parseTag } from '@clothesline/domain'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError, call } from './api.ts'
import { notifyError } from './notifications.ts'
import { useScan } from './page-handlers.ts'

/**
 * Finds the order of a scanned tag. Only the server knows whether the tag belongs to this store: the tag of another
 * branch is just as readable, but its number is another order here.
 */
export function useTagScan(onFound: (invoice: number) => void): void {
  const found = useEffectEvent(onFound)
  // Scans come faster than answers: only the last one counts, and none after the page was left.
  const latest = useRef<string | null>(null)
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )

  useScan(async (code) => {
    const tag = parseTag(code)?.tag
    if (tag === undefined) return false
    latest.current = tag
    try {
      const { order } = await call(contract.order.scan, { tag, to: 'look' })
      if (latest.current === tag) found(order.invoice)
      return true
    } catch (error) {
      // Unknown tag: the scanner reports it, as on every page.
      if (error instanceof ApiError && error.status === 404) return false
      notifyError(error)
      return 'refused'
    }
  })
}
