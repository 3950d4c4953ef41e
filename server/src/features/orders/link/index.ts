export {
  findLinkCustomer,
  findLinkStore,
  recordLinkOpened,
} from './link-queries.ts'
export { type CustomerLink, type LinkToken, readCustomerToken, readLinkToken, readSealedLink } from './link-token.ts'
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
