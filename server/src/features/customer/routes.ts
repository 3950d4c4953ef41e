import type { Handlers } from '../handlers.ts'
import { addCustomer } from './add-customer.ts'
import { allCustomers } from './all-customers.ts'
import { deleteCustomer } from './delete-customer.ts'
import { importCustomers } from './import-customers.ts'
import { updateCustomer } from './update-customer.ts'

export const customerRoutes: Handlers['customer'] = {
  allcustomers: allCustomers,
  addcustomer: addCustomer,
  updatecustomer: updateCustomer,
  deletecustomer: deleteCustomer,
  importcustomers: importCustomers,
}
