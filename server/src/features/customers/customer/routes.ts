import type { Handlers } from '../../handlers.ts'
import { importCustomers } from './import-customers.ts'
import { allCustomers } from './view-customer.ts'

/**
 * The customer's account and statement need orders and the ledger, so they are in features/payments/transaction. Deleting
 * ends pickups, so it is in features/orders/pickup; a welcome brings a link and a new number ends links, so adding and
 * changing are in features/orders/link.
 */
export const customerRoutes: Omit<
  Handlers['customer'],
  'customer' | 'statement' | 'statementPdf' | 'debtors' | 'deletecustomer' | 'addcustomer' | 'updatecustomer'
> = {
  allcustomers: allCustomers,
  importcustomers: importCustomers,
}
