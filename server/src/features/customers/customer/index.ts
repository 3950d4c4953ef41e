export {
  customerAmong,
  customerLocks,
  findCustomerId,
  type LockedCustomer,
  lockCustomer,
} from './lock-customer-queries.ts'
export { getCustomer } from './view-customer.ts'
