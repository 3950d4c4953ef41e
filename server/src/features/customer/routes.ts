import type { Handlers } from '../handlers.ts'
import { addCustomer } from './add-customer.ts'
import { allCustomers } from './all-customers.ts'
import { deleteCustomer } from './delete-customer.ts'
import { importCustomers } from './import-customers.ts'
import { updateCustomer } from './update-customer.ts'

/** Without the customer's account, which needs orders and the ledger: features/transaction has it. */
export const customerRoutes: Omit<Handlers['customer'], 'customer'> = {
  allcustomers: allCustomers,
  addcustomer: addCustomer,
  updatecustomer: updateCustomer,
  deletecustomer: deleteCustomer,
  importcustomers: importCustomers,
}
