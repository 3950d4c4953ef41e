import { type LiveChange, NAMED_ORDER, type Order } from '@clothesline/contract'
import { hasAnswers, markStale, reload, reloadAroundOrders } from '../lib/answers.ts'
import type { OwnChange } from '../lib/own-changes.ts'
import { staleAfter } from '../lib/stale-after.ts'

/** Loads anew what these changes have made old. The one way for changes of this page and of others. */
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

/** A change of this page, at once. */
export function refreshAfterOwn({ change, isCertain, answer }: OwnChange): void {
  const stale = staleAfter(change)
  if (!isCertain) {
    // It may have happened, but the server does not answer: whatever is opened next asks again.
    for (const name of stale) markStale(name === NAMED_ORDER ? 'order' : name)
    return
  }
  const order = findOrder(answer)
  void refresh([change], order === undefined ? [] : [order])
  // Refused, and the question did not name the order: it may be any.
  const mayBeAny = answer === undefined && change.invoice === undefined
  if (mayBeAny && stale.includes(NAMED_ORDER)) void reload('order')
}

/** Many calls answer the order that they changed, by itself or beside something else: then it need not be asked for. */
function findOrder(answer: unknown): Order | undefined {
  const { order = answer } = (answer ?? {}) as { order?: unknown }
  return typeof order === 'object' && order !== null && 'allPieces' in order ? (order as Order) : undefined
}
