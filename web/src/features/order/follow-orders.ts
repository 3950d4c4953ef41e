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
    // Each order includes its customer's total due and advance.
    void reloadAnswers(contract.order.getOrder, ({ id, invoice: other }) => id === order.id && other !== invoice)
  } catch {
    // It could not be loaded separately: whatever shows it loads again and reports the error.
    await reload('order')
  }
}
