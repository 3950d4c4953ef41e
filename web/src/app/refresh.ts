import { type LiveChange, NAMED_ORDER, type Order } from '@clothesline/contract'
import { hasAnswers, markStale, reload, reloadAroundOrders } from '../lib/answers.ts'
import type { OwnChange } from '../lib/own-changes.ts'
import { staleAfter } from '../lib/stale-after.ts'

/** Reloads the data affected by these changes, whether made by this page or another. */
export async function refresh(changes: readonly LiveChange[], answered: readonly Order[] = []): Promise<void> {
  const stale = new Set(changes.flatMap(staleAfter))
  for (const name of stale) if (name !== NAMED_ORDER) void reload(name)
  const naming = changes.filter((change) => staleAfter(change).includes(NAMED_ORDER))
  const invoices = new Set(naming.flatMap(({ invoice }) => invoice ?? []))
  if (invoices.size === 0 || stale.has('order') || !hasAnswers('order')) return
  void reloadAroundOrders()
  try {
    const { followOrders } = await import('../features/order/follow-orders.ts')
    await followOrders([...invoices], answered)
  } catch {
    await reload('order')
  }
}

/** Applies a change of this page at once. */
export function refreshAfterOwn({ change, isCertain, answer }: OwnChange): void {
  const stale = staleAfter(change)
  if (!isCertain) {
    // The change may have happened, but the server does not answer: pages opened next load again.
    for (const name of stale) markStale(name === NAMED_ORDER ? 'order' : name)
    return
  }
  const order = findOrder(answer)
  void refresh([change], order === undefined ? [] : [order])
  // Refused, and the request did not name the order: any order may be affected.
  const mayBeAny = answer === undefined && change.invoice === undefined
  if (mayBeAny && stale.includes(NAMED_ORDER)) void reload('order')
}

/** Many calls return the order that they changed, directly or as part of the answer: then it need not be loaded. */
function findOrder(answer: unknown): Order | undefined {
  const { order = answer } = (answer ?? {}) as { order?: unknown }
  return typeof order === 'object' && order !== null && 'allPieces' in order ? (order as Order) : undefined
}
