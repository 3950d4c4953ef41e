import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useNotifications } from '../../lib/notifications.ts'
import { lazyWhenIdle } from '../../lib/when-idle.ts'
import { useSearchingOrder } from '../search/order-search.ts'

const Overlay = lazyWhenIdle(() => import('./overlay.tsx').then((part) => part.Overlay))

/** An answer that comes sooner needs no overlay, which would only flash. */
const SHOW_AFTER_MS = 300

/** Covers the page while an order is searched, or while the notification state is loading. */
export function OverlayLoader() {
  const isSearching = useSearchingOrder()
  // A page that searches for one order sets `meta: { isOrderSearch: true }` on its query.
  const pageSearches = useIsFetching({
    predicate: ({ meta, state }) => meta?.isOrderSearch === true && state.data === undefined,
  })
  const isLoading = useNotifications((state) => state.isLoading)
  return (
    <Suspense fallback={null}>
      <Overlay isShown={useLasting(isSearching || pageSearches > 0 || isLoading)} />
    </Suspense>
  )
}

/** True once the value has been true for a moment. */
function useLasting(isTrue: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isTrue) return undefined
    const timer = setTimeout(() => setHasLasted(true), SHOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isTrue])
  return isTrue && hasLasted
}
