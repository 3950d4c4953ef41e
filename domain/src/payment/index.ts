export { type CashChange, type ChangeUse, cashChange, type Handed, withoutChange } from './cash-change.ts'
export { type Dues, otherDues } from './other-dues.ts'
export {
  type AllocatePaymentInput,
  type Allocation,
  allocatePayment,
  type Collected,
  type CollectInput,
  collect,
  collectOldestFirst,
  isPaymentRecorded,
  type OpenOrder,
  type PaymentAllocation,
  type PendingPayment,
  paymentPostings,
  refundAdvance,
  sumOfTenders,
  usableAdvance,
} from './payment.ts'
export {
  type MoneyMove,
  type ReversePaymentInput,
  refuseGivenBack,
  returnAdjusted,
  returnPaid,
  reversePayment,
} from './payment-reversal.ts'
export { isVpa, type UpiLinkInput, upiLink, upiNote } from './upi-link.ts'
