export { clerkRoutes } from './clerk.ts'
export { endClerkSessions, listPinHolders, recordClerkSeen } from './clerk-queries.ts'
export { isClerkSeenRecently, openClerk } from './open-clerk.ts'
export { checkPin, pinColumns } from './pin.ts'
