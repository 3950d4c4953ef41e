export { type LinkToken, readLinkToken } from './link-token.ts'
export { findLinkStore } from './open-queries.ts'
export { findTrackingLink, publicAddress, trackingLink, trackingToken } from './tracking-link.ts'
