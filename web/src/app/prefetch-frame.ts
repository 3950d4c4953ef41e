import { orderCountsQuery } from '../features/order/order-counts.ts'
import { ownStoreQuery } from '../features/store/own-store-query.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'

/** Loads the data of the page frame while its code is still loading. */
export function prefetchFrame(): void {
  const session = useSession.getState()
  if (session.loginType !== 'Store') return
  void queryClient.prefetchQuery(ownStoreQuery(session))
  void queryClient.prefetchQuery(orderCountsQuery())
}

/** The longest wait before the frame is shown without its data. */
const AT_MOST_MS = 300

/** Resolves when the prefetched data has arrived, so that the first render shows it and no second one follows. */
export function waitForPrefetch(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, AT_MOST_MS)
    const look = () => {
      if (queryClient.isFetching() === 0) end()
    }
    const stop = queryClient.getQueryCache().subscribe(look)
    look()
  })
}
