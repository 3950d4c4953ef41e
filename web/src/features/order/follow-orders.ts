import { contract, type Order } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { putOrder } from './order-cache.ts'
import { orderKeys } from './order-keys.ts'

/** Beyond this many at once, loading the lists is less work than loading the orders. */
const FEW = 8

/** Lists that are loaded anew: of a customer, of the dashboard, and of what was deleted. */
const SHORT_LISTS = ['customer', 'newest', 'late', 'deleted']

/** These orders were changed: only they are loaded, not the thousands around them. Those that were answered are known. */
export async function followOrders(invoices: number[], answered: readonly Order[] = []): Promise<void> {
  const isShown = queryClient.getQueryCache().findAll({ queryKey: orderKeys.all }).length > 0
  if (!isShown) return
  void queryClient.invalidateQueries({ queryKey: orderKeys.nextInvoice })
  if (invoices.length > FEW) return queryClient.invalidateQueries({ queryKey: orderKeys.all })
  await Promise.all(
    invoices.map((invoice) =>
      followOrder(
        invoice,
        answered.find((order) => order.invoice === invoice),
      ),
    ),
  )
  for (const list of SHORT_LISTS) void queryClient.invalidateQueries({ queryKey: ['order', list] })
}

async function followOrder(invoice: number, answered: Order | undefined): Promise<void> {
  try {
    const order = answered ?? (await call(contract.order.getOrder, { invoice }))
    putOrder(queryClient, order)
    askForOthersOf(order)
    await queryClient.invalidateQueries({ queryKey: orderKeys.history(invoice) })
  } catch {
    // It could not be loaded by itself: whatever shows it asks again and tells what is wrong.
    await queryClient.invalidateQueries({ queryKey: orderKeys.all })
  }
}

/** Each order tells what its customer owes in all and has as advance. */
function askForOthersOf({ id, invoice }: Order): void {
  const isOther = (data: unknown) => (data as Order | undefined)?.id === id && (data as Order).invoice !== invoice
  void queryClient.invalidateQueries({ queryKey: orderKeys.ones, predicate: ({ state }) => isOther(state.data) })
}
