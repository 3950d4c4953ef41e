export { type NewOrderMoney, type PostingMeta, post, postNewOrder } from './post-queries.ts'
export { findPosting, type KnownPosting } from './posting-queries.ts'
