export { addCustomer, changeCustomer, removeCustomer } from './change-customer.ts'
export {
  consentsOf,
  customerAmong,
  customerLocks,
  findCustomerId,
  type LockedCustomer,
  lockCustomer,
  markCustomerDeleted,
} from './customer-queries.ts'
export { getCustomer, getCustomerRow, isLeaving, lockAndReadCustomer, viewCustomer } from './view-customer.ts'
