import type { LiveChange, Order } from '@clothesline/contract'
import type { OwnChange } from '../lib/own-changes.ts'
import { queryClient } from '../lib/query-client.ts'
import { followedInvoice, staleAreas } from './live-areas.ts'

/** Papers and orders by themselves: rather asked for again than shown for a moment with money that was paid since. */
const NEVER_SHOWN_OLD = ['bill/one', 'order/one', 'open']

/** Loads anew what these changes have made old. The one way for changes of this page and of others. */
export async function refresh(changes: readonly LiveChange[], answered: readonly Order[] = []): Promise<void> {
  const stale = new Set(changes.flatMap(staleAreas))
  for (const area of stale) {
    void queryClient.invalidateQueries({ queryKey: keyOf(area) })
    dropOld(area)
  }
  const invoices = new Set(changes.flatMap((change) => followedInvoice(change) ?? []))
  if (invoices.size === 0 || stale.has('order')) return
  try {
    const { followOrders } = await import('../features/order/follow-orders.ts')
    await followOrders([...invoices], answered)
  } catch {
    await queryClient.invalidateQueries({ queryKey: ['order'] })
  }
}

/** A change of this page, at once. */
export function refreshAfterOwn({ change, isCertain, answer }: OwnChange): void {
  if (isCertain) {
    const order = findOrder(answer)
    void refresh([change], order === undefined ? [] : [order])
    return
  }
  // It may have happened, but the server does not answer: whatever is opened next asks again.
  const stale = [...staleAreas(change), ...(followedInvoice(change) === undefined ? [] : ['order'])]
  for (const area of stale) void queryClient.invalidateQueries({ queryKey: keyOf(area), refetchType: 'none' })
}

const keyOf = (area: string) => area.split('/')

function dropOld(area: string): void {
  for (const name of NEVER_SHOWN_OLD.filter((one) => one === area || one.startsWith(`${area}/`))) {
    queryClient.removeQueries({ queryKey: keyOf(name), type: 'inactive', fetchStatus: 'idle' })
  }
}

/** Many calls answer the order that they changed, by itself or beside something else: then it need not be asked for. */
function findOrder(answer: unknown): Order | undefined {
  const { order = answer } = (answer ?? {}) as { order?: unknown }
  return typeof order === 'object' && order !== null && 'allPieces' in order ? (order as Order) : undefined
}
