export { findLinkStore, incrementLinkRevision } from './link-queries.ts'
export { type LinkToken, readLinkToken } from './link-token.ts'
export { findTrackingLink, publicAddress, trackingLink, trackingToken } from './tracking-link.ts'
