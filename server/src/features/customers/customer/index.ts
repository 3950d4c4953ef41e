export { consentsOf, markCustomerDeleted } from './customer-queries.ts'
export { removeCustomer } from './delete-customer.ts'
export {
  customerAmong,
  customerLocks,
  findCustomerId,
  type LockedCustomer,
  lockCustomer,
} from './lock-customer-queries.ts'
export { changeCustomer } from './update-customer.ts'
export { getCustomer, getCustomerRow, isLeaving, lockAndReadCustomer, viewCustomer } from './view-customer.ts'
