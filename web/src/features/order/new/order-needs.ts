import { contract } from '@clothesline/contract'
import { callQuery } from '../../../lib/call-query.ts'
import { askAhead } from '../../../lib/query-client.ts'
import { usageQuery } from './cloth-usage.ts'

const MASTERS = { staleTime: 60_000 }

/** The five lists that an order is made of. */
export const mastersQueries = () =>
  [
    callQuery(contract.cloth.allcloths, {}, MASTERS),
    callQuery(contract.service.allservices, {}, MASTERS),
    callQuery(contract.rate.allrates, {}, MASTERS),
    callQuery(contract.preferences.allprefs, {}, MASTERS),
    callQuery(contract.payment.paymentModes, {}, MASTERS),
  ] as const

export const orderCustomerQuery = (id: string) =>
  callQuery(contract.customer.customer, { id, startToken: 0, endToken: 1, startDate: null, endDate: null })

/** Asks for the lists of a new order and its customer, if it has one. */
export function askForOrderNeeds(customerId: string): void {
  for (const query of mastersQueries()) askAhead(query)
  askAhead(usageQuery)
  if (customerId !== '') askAhead(orderCustomerQuery(customerId))
}
