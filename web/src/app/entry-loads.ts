import { contract, ORDER_STATUSES } from '@clothesline/contract'
import { customersQuery } from '../features/customer/index.ts'
import { orderListQuery } from '../features/order/index.ts'
import { ownStoreQuery, storesQuery } from '../features/store/index.ts'
import { callQuery } from '../lib/call-query.ts'
import { isAboutClerk } from '../lib/clerk-refusals.ts'
import { RANGES } from '../lib/limits.ts'
import { notifyError } from '../lib/notifications.ts'
import { queryClient } from '../lib/query-client.ts'
import { type Session, tokenOf, useSession } from '../lib/session.ts'
import { failure } from '../lib/texts.ts'
import { nextTask } from '../lib/when-idle.ts'

const loadByStatus = (status: (typeof ORDER_STATUSES)[number]) =>
  queryClient.prefetchInfiniteQuery(orderListQuery({ status }))

/**
 * The twelve lists that a counter needs all day. Pages use the same queries, so each list is loaded once. Most fail
 * silently: their pages retry and show the error.
 */
function loadsForStore(session: Session): (() => Promise<unknown>)[] {
  const employees = { startToken: 0, endToken: RANGES.employees }
  const asStoreAdmin = session.storeAdminToken !== ''
  return [
    () => queryClient.fetchQuery(ownStoreQuery(session)),
    () => queryClient.fetchQuery(customersQuery()),
    () => queryClient.fetchQuery(callQuery(contract.employee.allEmployees, employees, { asStoreAdmin })),
    () => queryClient.fetchQuery(callQuery(contract.cloth.allcloths, {})),
    loadRates,
    () => queryClient.fetchQuery(callQuery(contract.preferences.allprefs, {})),
    () => queryClient.fetchQuery(callQuery(contract.payment.paymentModes, {})),
    ...ORDER_STATUSES.map((status) => () => loadByStatus(status)),
  ]
}

/** Without these no order can be taken, so their failure is said. */
async function loadRates(): Promise<void> {
  try {
    await Promise.all([
      queryClient.fetchQuery(callQuery(contract.service.allservices, {})),
      queryClient.fetchQuery(callQuery(contract.rate.allrates, {})),
    ])
  } catch (error) {
    // The end of a session has already been reported. A locked counter asks for the PIN, and loads again.
    if (useSession.getState().isLoggedIn && !isAboutClerk(error)) notifyError(failure.clothTypesNotFetched)
  }
}

const loadsForAdmin = () => [() => queryClient.fetchQuery(storesQuery)]

/**
 * Starts the loads of a login, each in a task of its own, so that a slow phone answers touches in between; resolves when
 * the last one has been answered.
 */
export async function startEntryLoads(session: Session): Promise<void> {
  const answers: Promise<unknown>[] = []
  for (const load of session.loginType === 'Admin' ? loadsForAdmin() : loadsForStore(session)) {
    if (tokenOf(useSession.getState()) !== tokenOf(session)) break
    answers.push(load().catch(() => {}))
    await nextTask()
  }
  await Promise.all(answers)
}
