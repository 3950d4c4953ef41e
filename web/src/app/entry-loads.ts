import { contract, ORDER_STATUSES } from '@clothesline/contract'
import { customersQuery } from '../features/customer/index.ts'
import { orderListQuery } from '../features/order/index.ts'
import { ownStoreQuery, storesQuery } from '../features/store/index.ts'
import { callQuery } from '../lib/call-query.ts'
import { isAboutClerk } from '../lib/clerk-refusals.ts'
import { RANGES } from '../lib/limits.ts'
import { notifyError } from '../lib/notifications.ts'
import { queryClient } from '../lib/query-client.ts'
import { type Session, useSession } from '../lib/session.ts'
import { failure } from '../lib/texts.ts'

const loadByStatus = (status: (typeof ORDER_STATUSES)[number]) =>
  queryClient.prefetchInfiniteQuery(orderListQuery({ status }))

/**
 * The twelve lists that a counter needs all day. Pages use the same queries, so each list is loaded once. Most fail
 * silently: their pages retry and show the error.
 */
function loadForStore(session: Session): Promise<unknown>[] {
  const services = queryClient.fetchQuery(callQuery(contract.service.allservices, {}))
  const rates = queryClient.fetchQuery(callQuery(contract.rate.allrates, {}))
  Promise.all([services, rates]).catch((error: unknown) => {
    // The end of a session has already been reported. A locked counter asks for the PIN, and loads again.
    if (useSession.getState().isLoggedIn && !isAboutClerk(error)) notifyError(failure.clothTypesNotFetched)
  })
  const employees = { startToken: 0, endToken: RANGES.employees }
  const asStoreAdmin = session.storeAdminToken !== ''
  return [
    queryClient.fetchQuery(ownStoreQuery(session)),
    queryClient.fetchQuery(customersQuery()),
    queryClient.fetchQuery(callQuery(contract.employee.allEmployees, employees, { asStoreAdmin })),
    queryClient.fetchQuery(callQuery(contract.cloth.allcloths, {})),
    services,
    rates,
    queryClient.fetchQuery(callQuery(contract.preferences.allprefs, {})),
    queryClient.fetchQuery(callQuery(contract.payment.paymentModes, {})),
    ...ORDER_STATUSES.map(loadByStatus),
  ]
}

const loadForAdmin = () => [queryClient.fetchQuery(storesQuery)]

/** Starts the loads of a login; resolves when the last one has been answered. */
export async function startEntryLoads(session: Session): Promise<void> {
  await Promise.allSettled(session.loginType === 'Admin' ? loadForAdmin() : loadForStore(session))
}
