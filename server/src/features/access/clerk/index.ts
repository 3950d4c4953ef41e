export { clerkRoutes, findPinRights } from './clerk.ts'
export { endClerkSessions, recordClerkSeen } from './clerk-queries.ts'
export {
  acceptPinsAgain,
  askForPin,
  checkPin,
  claimNewPin,
  isClerkSeenRecently,
  openClerk,
  pinColumns,
} from './pin.ts'
