export { checkLogin, findMatch, hashPassword, makeHash } from './check-login.ts'
export { placeOf } from './device.ts'
export {
  adminSessions,
  endAdminSession,
  endOthersOfAdmin,
  endOthersOfStore,
  endStoreSession,
  storeSessions,
} from './list-sessions.ts'
export { endOtherAdminSessions, recordAdminSeen, recordStoreSeen } from './open-sessions-queries.ts'
export { unpackAnswer } from './packed-answer.ts'
export {
  addAdminSession,
  addStoreSession,
  type ClerkOfSession,
  endAdminSessions,
  endStoreSessions,
} from './session-queries.ts'
export { isOver, isSeenRecently } from './session-time.ts'
export {
  addressBucket,
  claimOneOf,
  claimTry,
  forgetTries,
  forgetTriesUnder,
  isKnownDevice,
  rememberDevice,
  takeTryBack,
  tooManyTries,
} from './throttle-queries.ts'
export { makeAdminToken, makeStoreToken, stepHash } from './token.ts'
