import { contract } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { putOrder } from './order-cache.ts'
import { orderKeys } from './order-keys.ts'

/** Beyond this many at once, loading the lists is less work than loading the orders. */
const FEW = 8

/** Lists that are loaded anew: of a customer, of the dashboard, and of what was deleted. */
const SHORT_LISTS = ['customer', 'newest', 'late', 'deleted']

/** Other counters changed these orders: only they are loaded, not the thousands around them. */
export async function followOrders(invoices: number[]): Promise<void> {
  const isShown = queryClient.getQueryCache().findAll({ queryKey: orderKeys.all }).length > 0
  if (!isShown) return
  void queryClient.invalidateQueries({ queryKey: orderKeys.nextInvoice })
  if (invoices.length > FEW) return queryClient.invalidateQueries({ queryKey: orderKeys.all })
  await Promise.all(invoices.map(followOrder))
  for (const list of SHORT_LISTS) void queryClient.invalidateQueries({ queryKey: ['order', list] })
}

async function followOrder(invoice: number): Promise<void> {
  try {
    putOrder(queryClient, await call(contract.order.getOrder, { invoice }))
    await queryClient.invalidateQueries({ queryKey: orderKeys.history(invoice) })
  } catch {
    // It could not be loaded by itself: whatever shows it asks again and tells what is wrong.
    await queryClient.invalidateQueries({ queryKey: orderKeys.all })
  }
}
