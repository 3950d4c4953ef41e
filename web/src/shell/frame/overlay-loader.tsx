import Backdrop from '@mui/material/Backdrop'
import CircularProgress from '@mui/material/CircularProgress'
import { useIsFetching } from '@tanstack/react-query'
import { t } from '../../lib/i18n.ts'
import { useNotifications } from '../../lib/notifications.ts'
import { useSearchingOrder } from '../search/order-search.ts'

/** Over the page while an order is searched, or while the notification state is loading. */
export function OverlayLoader() {
  const isSearching = useSearchingOrder()
  // A page that looks for one order says so with `meta: { isOrderSearch: true }` on its query.
  const pageSearches = useIsFetching({ predicate: ({ meta }) => meta?.isOrderSearch === true })
  const isLoading = useNotifications((state) => state.isLoading)
  return (
    <Backdrop
      open={isSearching || pageSearches > 0 || isLoading}
      unmountOnExit
      sx={(theme) => ({ zIndex: theme.zIndex.modal + 1, bgcolor: 'rgb(16 24 40 / 0.32)' })}
    >
      <CircularProgress color="success" aria-label={t('Loading')} />
    </Backdrop>
  )
}
