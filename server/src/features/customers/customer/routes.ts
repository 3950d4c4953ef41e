import type { Handlers } from '../../handlers.ts'
import { addCustomer } from './add-customer.ts'
import { deleteCustomer } from './delete-customer.ts'
import { importCustomers } from './import-customers.ts'
import { updateCustomer } from './update-customer.ts'
import { allCustomers } from './view-customer.ts'

/** The customer's account and statement need orders and the ledger, so they are in features/payments/transaction. */
export const customerRoutes: Omit<Handlers['customer'], 'customer' | 'statement' | 'statementPdf'> = {
  allcustomers: allCustomers,
  addcustomer: addCustomer,
  updatecustomer: updateCustomer,
  deletecustomer: deleteCustomer,
  importcustomers: importCustomers,
}
