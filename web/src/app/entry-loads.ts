import { contract, ORDER_STATUSES } from '@clothesline/contract'
import { customersQuery } from '../features/customer/index.ts'
import { orderListQuery } from '../features/order/index.ts'
import { ownStoreQuery, storeKeys } from '../features/store/index.ts'
import { call } from '../lib/api.ts'
import { RANGES } from '../lib/limits.ts'
import { notifyError } from '../lib/notifications.ts'
import { queryClient } from '../lib/query-client.ts'
import { type Session, useSession } from '../lib/session.ts'
import { failure } from '../lib/texts.ts'

/** The pages ask under the same keys: whichever comes first, each list is loaded once. */
function keep<T>(queryKey: readonly unknown[], load: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => load(signal) })
}

const loadByStatus = (status: (typeof ORDER_STATUSES)[number]) =>
  queryClient.prefetchInfiniteQuery(orderListQuery({ status }))

/** What a counter needs all day, twelve loads. Most of them fail silently: their pages ask again and tell. */
function loadForStore(session: Session): Promise<unknown>[] {
  const services = keep(['service', 'all'], (signal) => call(contract.service.allservices, {}, { signal }))
  const rates = keep(['rate', 'all'], (signal) => call(contract.rate.allrates, {}, { signal }))
  Promise.all([services, rates]).catch(() => {
    // An ended session has been told already.
    if (useSession.getState().isLoggedIn) notifyError(failure.clothTypesNotFetched)
  })
  return [
    queryClient.fetchQuery(ownStoreQuery(session)),
    queryClient.fetchQuery(customersQuery()),
    keep(['employee', 'list'], (signal) =>
      call(contract.employee.allEmployees, { startToken: 0, endToken: RANGES.employees }, { signal }),
    ),
    keep(['cloth', 'all'], (signal) => call(contract.cloth.allcloths, {}, { signal })),
    services,
    rates,
    keep(['preferences', 'all'], (signal) => call(contract.preferences.allprefs, {}, { signal })),
    keep(['payment', 'modes'], (signal) => call(contract.payment.paymentModes, {}, { signal })),
    ...ORDER_STATUSES.map(loadByStatus),
  ]
}

const loadForAdmin = () => [keep(storeKeys.all, (signal) => call(contract.store.allStores, {}, { signal }))]

/** Starts the loads of a login; over when the last of them has been answered. */
export async function startEntryLoads(session: Session): Promise<void> {
  await Promise.allSettled(session.loginType === 'Admin' ? loadForAdmin() : loadForStore(session))
}
