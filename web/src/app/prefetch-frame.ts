import { orderCountsQuery } from '../features/order/order-counts.ts'
import { ownStoreQuery } from '../features/store/own-store-query.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'

/** What the frame of every page shows is asked for while the frame is still on its way. */
export function prefetchFrame(): void {
  const session = useSession.getState()
  if (session.loginType !== 'Store') return
  void queryClient.prefetchQuery(ownStoreQuery(session))
  void queryClient.prefetchQuery(orderCountsQuery())
}

/** Longer than this nobody waits for a page that could show its frame. */
const AT_MOST_MS = 300

/** Over when what was asked for early is there: then the first drawing shows it, and no second one comes behind it. */
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
