export { type OrderMoney, type PostingMeta, post, postForOrder, updateOrderPaymentModes } from './post-queries.ts'
export { findPosting, type KnownPosting } from './posting-queries.ts'
