export { type OrderMoney, type PostingMeta, post, postForOrder, updateOrderPaymentModes } from './post-queries.ts'
export { findPosting, findRiderCash, type KnownPosting, listMoneyMoves } from './posting-queries.ts'
