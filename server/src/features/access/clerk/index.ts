export { clerkRoutes, findPinRights } from './clerk.ts'
export { endClerkSessions, recordClerkSeen } from './clerk-queries.ts'
export { drawFreePin } from './draw-pin.ts'
export {
  acceptPinsAgain,
  askForPin,
  checkPin,
  isClerkSeenRecently,
  openClerk,
  type PinColumns,
  pinColumns,
} from './pin.ts'
