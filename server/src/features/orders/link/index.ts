export {
  findLinkCustomer,
  findLinkStore,
  recordLinkOpened,
} from './link-queries.ts'
export { type CustomerLink, type LinkToken, readCustomerToken, readLinkToken } from './link-token.ts'
export {
  customerLink,
  endCustomerLinks,
  endOrderLinks,
  findTrackingLink,
  publicAddress,
  trackingLink,
  trackingToken,
  withLink,
  withTrackingToken,
} from './links.ts'
