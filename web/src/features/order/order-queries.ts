import { contract, type InputOf, type Order } from '@clothesline/contract'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { RANGES } from '../../lib/limits.ts'
import { putOrder } from './order-cache.ts'
import { besideOrders, type OrderListWanted, orderKeys } from './order-keys.ts'
import { orderListQuery } from './order-list-query.ts'

export const useOrderList = (wanted: OrderListWanted) => useInfiniteQuery(orderListQuery(wanted))

export function useOrder(invoice: number) {
  return useQuery({
    queryKey: orderKeys.one(invoice),
    queryFn: ({ signal }) => call(contract.order.getOrder, { invoice }, { signal }),
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

/** What a customer has in the shop and can fetch, or has still to pay. */
export function useCustomerOrders(customerId: string) {
  return useQuery({
    queryKey: orderKeys.ofCustomer(customerId),
    queryFn: ({ signal }) =>
      call(contract.order.allorders, { customer: customerId, endToken: RANGES.customerOrders }, { signal }),
  })
}

/** After a change that this page made: the order in its new shape, and all that is told beside it. */
export function orderChanged(client: QueryClient, order: Order): void {
  putOrder(client, order)
  void client.invalidateQueries({ queryKey: orderKeys.history(order.invoice) })
  void client.invalidateQueries({ queryKey: orderKeys.ofCustomer(order.id) })
  for (const area of besideOrders) void client.invalidateQueries({ queryKey: [area] })
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

function useOrderMutation<Input extends { invoice?: number | undefined }>(
  mutationFn: (input: Input) => Promise<Order>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (order) => orderChanged(client, order),
    onError: (error, { invoice }) => {
      if (isStale(error) && invoice !== undefined) void client.invalidateQueries({ queryKey: orderKeys.one(invoice) })
    },
  })
}

export type OrderChange = InputOf<typeof contract.order.updateorder>
type CounterNo = InputOf<typeof contract.order.updateCounterNo>
type Deletion = InputOf<typeof contract.order.deleteorder>

export const useUpdateOrder = () => useOrderMutation((change: OrderChange) => call(contract.order.updateorder, change))
export const useUpdateCounterNo = () =>
  useOrderMutation((input: CounterNo) => call(contract.order.updateCounterNo, input))
export const useDeleteOrder = () => useOrderMutation((input: Deletion) => call(contract.order.deleteorder, input))

/** A tag moves its piece. */
export function useScanTag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof contract.order.scan>) => call(contract.order.scan, input),
    onSuccess: ({ order, moved }) => (moved ? orderChanged(client, order) : putOrder(client, order)),
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
