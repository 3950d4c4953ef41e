export { clerkRoutes, hasManager } from './clerk.ts'
export { endClerkSessions, recordClerkSeen } from './clerk-queries.ts'
export { isClerkSeenRecently, openClerk } from './open-clerk.ts'
export { checkPin, pinColumns } from './pin.ts'
