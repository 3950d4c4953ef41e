import { contract, type InputOf, type Order } from '@clothesline/contract'
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { callQuery, useCall } from '../../lib/call-query.ts'
import { RANGES } from '../../lib/limits.ts'
import { useChange } from '../../lib/use-change.ts'
import { isListed, putOrder } from './order-cache.ts'
import { type OrderListWanted, orderListQuery } from './order-list-query.ts'

export const useOrderList = (wanted: OrderListWanted) => useInfiniteQuery(orderListQuery(wanted))

/** An order that no list on this page has is searched for by its number, and the frame shows that it is. */
export const useOrder = (invoice: number) =>
  useCall(contract.order.getOrder, { invoice }, { meta: { isOrderSearch: !isListed(invoice) } })

export const useOrderHistory = (invoice: number) => useCall(contract.order.orderHistory, { invoice })

export const useOrderMessages = ({ _id }: Order) => useCall(contract.message.allMessages, { orderId: _id })

/** What the customer has still to pay: the orders among which a payment is shared. */
export const useOpenOrders = (customerId: string, isWanted = true) =>
  useCall(
    contract.order.allorders,
    { startToken: 0, endToken: RANGES.orders, customer: customerId, unpaid: true },
    {
      select: ({ orders }) => orders.filter(({ balance }) => balance > 0),
      // Money is counted on what is true now, not a while ago.
      staleTime: 0,
      enabled: isWanted,
    },
  )

/** What a customer has in the shop and can fetch, or has still to pay. */
export const useCustomerOrders = (customerId: string) =>
  useCall(contract.order.allorders, { customer: customerId, endToken: RANGES.customerOrders })

/** Somebody else was faster: the order is shown as it is now, and what was typed stays. */
const isStale = (error: unknown) => error instanceof ApiError && error.status === 409

/** After a refusal: the order as changed by somebody else, if that is the reason. */
export async function findNewerOrder(
  client: QueryClient,
  { invoice, version }: Order,
  error: unknown,
): Promise<Order | undefined> {
  if (!isStale(error)) return undefined
  try {
    const now = await client.fetchQuery(callQuery(contract.order.getOrder, { invoice }, { staleTime: 0 }))
    return now.version === version ? undefined : now
  } catch {
    return undefined
  }
}

export type OrderChange = InputOf<typeof contract.order.updateorder>

// The changed order is available at once for the next step; everything else reloads automatically.
export const useUpdateOrder = () => useChange(contract.order.updateorder, { onSuccess: putOrder })

/** A tag moves its piece. */
export const useScanTag = () => useChange(contract.order.scan, { onSuccess: ({ order }) => putOrder(order) })

export const usePaymentModes = () =>
  useCall(
    contract.payment.paymentModes,
    {},
    { select: ({ paymentModes }) => paymentModes.filter(({ active }) => active), staleTime: 60_000 },
  )
