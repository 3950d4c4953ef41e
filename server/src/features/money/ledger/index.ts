export { type PostingMeta, post } from './post-queries.ts'
export { findPosting, type KnownPosting } from './posting-queries.ts'
