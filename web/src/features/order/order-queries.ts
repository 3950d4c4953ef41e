import { contract, type InputOf, type Order } from '@clothesline/contract'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { RANGES } from '../../lib/limits.ts'
import { isListed, putOrder } from './order-cache.ts'
import { type OrderListWanted, orderKeys } from './order-keys.ts'
import { orderListQuery } from './order-list-query.ts'

export const useOrderList = (wanted: OrderListWanted) => useInfiniteQuery(orderListQuery(wanted))

/** An order that no list on this page has is searched for by its number, and the frame shows that it is. */
export function useOrder(invoice: number) {
  const client = useQueryClient()
  return useQuery({
    queryKey: orderKeys.one(invoice),
    queryFn: ({ signal }) => call(contract.order.getOrder, { invoice }, { signal }),
    meta: { isOrderSearch: !isListed(client, invoice) },
  })
}

export function useOrderHistory(invoice: number) {
  return useQuery({
    queryKey: orderKeys.history(invoice),
    queryFn: ({ signal }) => call(contract.order.orderHistory, { invoice }, { signal }),
  })
}

export function useOrderMessages({ _id }: Order) {
  return useQuery({
    queryKey: ['message', 'order', _id],
    queryFn: ({ signal }) => call(contract.message.allMessages, { orderId: _id }, { signal }),
  })
}

/** What the customer has still to pay: the orders among which a payment is shared. */
export function useOpenOrders(customerId: string, isWanted = true) {
  return useQuery({
    queryKey: orderKeys.openOf(customerId),
    queryFn: ({ signal }) =>
      call(
        contract.order.allorders,
        { startToken: 0, endToken: RANGES.orders, customer: customerId, unpaid: true },
        { signal },
      ),
    select: ({ orders }) => orders.filter(({ balance }) => balance > 0),
    // Money is counted on what is true now, not a while ago.
    staleTime: 0,
    enabled: isWanted,
  })
}

/** What a customer has in the shop and can fetch, or has still to pay. */
export function useCustomerOrders(customerId: string) {
  return useQuery({
    queryKey: orderKeys.ofCustomer(customerId),
    queryFn: ({ signal }) =>
      call(contract.order.allorders, { customer: customerId, endToken: RANGES.customerOrders }, { signal }),
  })
}

/** Somebody else was faster: the order is shown as it is now, and what was typed stays. */
const isStale = (error: unknown) => error instanceof ApiError && error.status === 409

/** After a refusal: the order as somebody else has left it, if that is why. */
export async function findNewerOrder(
  client: QueryClient,
  { invoice, version }: Order,
  error: unknown,
): Promise<Order | undefined> {
  if (!isStale(error)) return undefined
  try {
    const now = await client.fetchQuery({
      queryKey: ['order', 'now', invoice],
      queryFn: ({ signal }) => call(contract.order.getOrder, { invoice }, { signal }),
      staleTime: 0,
      gcTime: 0,
    })
    return now.version === version ? undefined : now
  } catch {
    return undefined
  }
}

/** The order in its new shape is there at once, for the next step; all else follows by itself. */
function useOrderMutation<Input, Done extends Order>(mutationFn: (input: Input) => Promise<Done>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: (order) => putOrder(client, order) })
}

export type OrderChange = InputOf<typeof contract.order.updateorder>

export const useUpdateOrder = () => useOrderMutation((change: OrderChange) => call(contract.order.updateorder, change))

/** A tag moves its piece. */
export function useScanTag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof contract.order.scan>) => call(contract.order.scan, input),
    onSuccess: ({ order }) => putOrder(client, order),
  })
}

export function usePaymentModes() {
  return useQuery({
    queryKey: ['payment', 'modes'],
    queryFn: ({ signal }) => call(contract.payment.paymentModes, {}, { signal }),
    select: ({ paymentModes }) => paymentModes.filter(({ active }) => active),
    staleTime: 60_000,
  })
}
