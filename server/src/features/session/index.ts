export { checkLogin } from './check-login.ts'
export { hashPassword, passwordMatches } from './password.ts'
export { addAdminSession, addStoreSession, endAdminSessions, endStoreSessions } from './session-queries.ts'
export { makeAdminToken, makeStoreToken, stepHash } from './token.ts'
