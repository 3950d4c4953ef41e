import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/** Typing rests this long before the address follows: a list follows every key, the address every word. */
const REST_MS = 300

/**
 * Runs what writes the address once typing has rested, and not at all after somebody has left for another page: it would
 * lead them back, since a page stays until the next one is loaded.
 */
export function useRested() {
  const { history } = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => cancel, [cancel])
  const whenRested = useCallback(
    (write: () => void) => {
      cancel()
      const { pathname } = history.location
      timer.current = setTimeout(() => {
        if (history.location.pathname === pathname) write()
      }, REST_MS)
    },
    [cancel, history],
  )
  return { whenRested, cancel }
}
