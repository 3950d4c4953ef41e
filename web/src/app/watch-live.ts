import type { LiveChange } from '@clothesline/contract'
import { followChanges } from '../lib/live.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import { followedInvoice, staleAreas } from './live-areas.ts'
import { createFailureTeller } from './tell-of-failures.ts'

/** Changes come in bursts, a tag after the other; the pages load once for all of a burst. */
const BURST_MS = 250

/** Keeps the pages of a Store login up to date with what its other counters do. */
export function watchLive(): void {
  let stop = () => {}
  let followed = ''
  const follow = ({ loginType, storeToken }: { loginType: string | null; storeToken: string }) => {
    const token = loginType === 'Store' ? storeToken : ''
    if (token === followed) return
    followed = token
    stop()
    stop =
      token === ''
        ? () => {}
        : followChanges(token, { onChange: createRefresher(), onReopen: () => void queryClient.invalidateQueries() })
  }
  follow(useSession.getState())
  useSession.subscribe(follow)
}

function createRefresher(): (change: LiveChange) => void {
  const tellOfFailures = createFailureTeller()
  const areas = new Set<string>()
  const invoices = new Set<number>()
  let isWaiting = false

  const refresh = async () => {
    isWaiting = false
    const stale = [...areas]
    const changed = [...invoices]
    areas.clear()
    invoices.clear()
    if (changed.length > 0 && !stale.includes('order')) {
      const { followOrders } = await import('../features/order/follow-orders.ts')
      await followOrders(changed)
    }
    for (const area of stale) void queryClient.invalidateQueries({ queryKey: [area] })
  }
  return (change) => {
    tellOfFailures(change)
    for (const area of staleAreas(change)) areas.add(area)
    const invoice = followedInvoice(change)
    if (invoice !== undefined) invoices.add(invoice)
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => void refresh(), BURST_MS)
  }
}
