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
  const order = findOrder(answer)
  if (isCertain) void refresh([change], order === undefined ? [] : [order])
  // Without an answer nobody knows which order it was about, unless the question named it.
  const mayBeAny = answer === undefined && change.invoice === undefined
  if (isCertain && mayBeAny && staleAfter(change).includes(NAMED_ORDER)) void reload('order')
  if (isCertain) return
  // It may have happened, but the server does not answer: whatever is opened next asks again.
  for (const name of staleAfter(change)) markStale(name === NAMED_ORDER ? 'order' : name)
}

/** Many calls answer the order that they changed, by itself or beside something else: then it need not be asked for. */
function findOrder(answer: unknown): Order | undefined {
  const { order = answer } = (answer ?? {}) as { order?: unknown }
  return typeof order === 'object' && order !== null && 'allPieces' in order ? (order as Order) : undefined
}
