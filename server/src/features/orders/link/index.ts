export {
  findLinkCustomer,
  findLinkOrder,
  recordLinkOpened,
} from './link-queries.ts'
export {
  customerLink,
  endCustomerLinks,
  endOrderLinks,
  findTrackingLink,
  linkForMessage,
  publicAddress,
  trackingLink,
  trackingToken,
  withLink,
  withTrackingToken,
} from './links.ts'
export { readLink } from './read-link.ts'
export type { FoundLink } from './sealed-link.ts'
