import Backdrop from '@mui/material/Backdrop'
import CircularProgress from '@mui/material/CircularProgress'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { useNotifications } from '../../lib/notifications.ts'
import { useSearchingOrder } from '../search/order-search.ts'

/** For a faster answer the overlay would only flash. */
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
    <Backdrop
      open={useLasting(isSearching || pageSearches > 0 || isLoading)}
      unmountOnExit
      // Only visual: the user can keep typing or go elsewhere.
      sx={(theme) => ({ zIndex: theme.zIndex.modal + 1, bgcolor: 'rgb(16 24 40 / 0.32)', pointerEvents: 'none' })}
    >
      <CircularProgress color="success" aria-label={t('Loading')} />
    </Backdrop>
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
