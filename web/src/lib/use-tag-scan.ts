import { contract } from '@clothesline/contract'
import { parseTag } from '@clothesline/domain'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError, call } from './api.ts'
import { notifyError } from './notifications.ts'
import { useScan } from './page-handlers.ts'

/**
 * A scanned tag names the order that it hangs on. Only the server knows whether it hangs here: the tag of another
 * branch reads just as well, and its number is somebody else's here.
 */
export function useTagScan(onFound: (invoice: number) => void): void {
  const found = useEffectEvent(onFound)
  // Scans come faster than answers: the last one counts, and none after the page was left.
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
      // Nobody here knows it: the scanner says so, as on every page.
      if (error instanceof ApiError && error.status === 404) return false
      notifyError(error)
      return 'refused'
    }
  })
}
