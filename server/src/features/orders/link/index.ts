export { customerLink, linkForMessage, withLink } from './customer-link.ts'
export { type CustomerLink, readCustomerToken } from './customer-token.ts'
export { endCustomerLinks } from './end-customer-links.ts'
export { endOrderLinks } from './end-order-links.ts'
export {
  findLinkCustomer,
  findLinkStore,
  recordLinkOpened,
} from './link-queries.ts'
export { type LinkToken, readLinkToken, readSealedLink } from './link-token.ts'
export { findTrackingLink, publicAddress, trackingLink, trackingToken, withTrackingToken } from './tracking-link.ts'
