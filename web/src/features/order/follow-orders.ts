import { contract, type Order } from '@clothesline/contract'
import { reload, reloadAnswers } from '../../lib/answers.ts'
import { call } from '../../lib/api.ts'
import { putOrder } from './order-cache.ts'

/** Beyond this many at once, loading the lists is less work than loading the orders. */
const FEW = 8

/** These orders were changed: only they are loaded, not the thousands around them. Those that were answered are known. */
export async function followOrders(invoices: number[], answered: readonly Order[] = []): Promise<void> {
  if (invoices.length > FEW) return reload('order')
  const follow = (invoice: number) =>
    followOrder(
      invoice,
      answered.find((order) => order.invoice === invoice),
    )
  await Promise.all(invoices.map(follow))
}

async function followOrder(invoice: number, answered: Order | undefined): Promise<void> {
  try {
    const order = answered ?? (await call(contract.order.getOrder, { invoice }))
    putOrder(order)
    // Each order tells what its customer owes in all and has as advance.
    void reloadAnswers(contract.order.getOrder, ({ id, invoice: other }) => id === order.id && other !== invoice)
  } catch {
    // It could not be loaded by itself: whatever shows it asks again and tells what is wrong.
    await reload('order')
  }
}
