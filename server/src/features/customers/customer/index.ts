export { consentsOf, markCustomerDeleted } from './customer-queries.ts'
export { leavingCustomers, unlessErased } from './erased-queries.ts'
export {
  customerAmong,
  customerLocks,
  findCustomerId,
  type LockedCustomer,
  lockCustomer,
} from './lock-customer-queries.ts'
export { getCustomer, lockAndReadCustomer } from './view-customer.ts'
