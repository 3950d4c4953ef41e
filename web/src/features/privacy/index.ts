export { ClaimAlert } from './claim-alert.tsx'
export { LeavingAlert } from './leaving-alert.tsx'
export { OpenRequests } from './open-requests.tsx'
export { PrivacyTab } from './privacy-tab.tsx'
