export { clerkRoutes, hasManager } from './clerk.ts'
export { endClerkSessions, recordClerkSeen } from './clerk-queries.ts'
export { acceptPinsAgain, askForPin, checkPin, isClerkSeenRecently, openClerk, pinColumns } from './pin.ts'
