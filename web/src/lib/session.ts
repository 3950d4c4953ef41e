import type { Clerk } from '@clothesline/contract'
import { create } from 'zustand'
import { findSaved, forget, LOGGED_OUT, SESSION_KEYS, save } from './storage.ts'

export type LoginType = 'Store' | 'Admin'

export interface Session {
  isLoggedIn: boolean
  loginType: LoginType | null
  storeName: string
  storeId: string
  storeToken: string
  adminToken: string
  /** The OTP step: lasts until it expires, is ended, or the tab is closed. */
  storeAdminToken: string
  storeAdminExpiresAt: string
  /** The person at the counter, where the store asks who is there. All tabs of a counter share it. */
  clerkToken: string
  clerk: Clerk | null
}

const STORE_ADMIN_KEYS = { token: 'storeAdminToken', expiresAt: 'storeAdminExpiresAt' } as const

const noStoreAdmin = { storeAdminToken: '', storeAdminExpiresAt: '' }
const noClerk = { clerkToken: '', clerk: null }

export const loggedOut: Session = {
  isLoggedIn: false,
  loginType: null,
  storeName: '',
  storeId: '',
  storeToken: '',
  adminToken: '',
  ...noStoreAdmin,
  ...noClerk,
}

function findKept(key: string): string {
  const value = findSaved(key)
  return value === null || value === LOGGED_OUT ? '' : value
}

function restoreStoreAdmin() {
  const storeAdminToken = findSaved(STORE_ADMIN_KEYS.token, 'session') ?? ''
  const storeAdminExpiresAt = findSaved(STORE_ADMIN_KEYS.expiresAt, 'session') ?? ''
  const isOver = !(Date.parse(storeAdminExpiresAt) > Date.now())
  return storeAdminToken === '' || isOver ? noStoreAdmin : { storeAdminToken, storeAdminExpiresAt }
}

/** One entry, so that other tabs never see the token of one person with the name of another. */
const CLERK_KEY = 'clerkAtCounter'

function restoreClerk(): Pick<Session, 'clerkToken' | 'clerk'> {
  try {
    const { clerkToken, clerk } = JSON.parse(findSaved(CLERK_KEY) ?? '{}')
    return typeof clerkToken === 'string' && typeof clerk?.name === 'string' ? { clerkToken, clerk } : noClerk
  } catch {
    return noClerk
  }
}

/** Reads the login from local storage. Only `Store` or `Admin` with a token counts as logged in. */
export function restoreSession(): Session {
  const token = findKept(SESSION_KEYS.authToken)
  const loginType = findKept(SESSION_KEYS.loginType)
  if (token === '') return loggedOut
  if (loginType === 'Admin') return { ...loggedOut, isLoggedIn: true, loginType, adminToken: token }
  if (loginType !== 'Store') return loggedOut
  return {
    ...loggedOut,
    isLoggedIn: true,
    loginType,
    storeToken: token,
    storeName: findKept(SESSION_KEYS.storeName),
    storeId: findKept(SESSION_KEYS.storeId),
    ...restoreStoreAdmin(),
    ...restoreClerk(),
  }
}

export const useSession = create<Session>(() => restoreSession())

export function logInStore(login: { storeToken: string; storeName: string; storeId: string }): void {
  leaveStoreAdmin()
  forget(CLERK_KEY)
  save(SESSION_KEYS.authToken, login.storeToken)
  save(SESSION_KEYS.storeName, login.storeName)
  save(SESSION_KEYS.storeId, login.storeId)
  save(SESSION_KEYS.loginType, 'Store')
  const { storeToken, storeName, storeId } = login
  useSession.setState({ ...loggedOut, isLoggedIn: true, loginType: 'Store', storeToken, storeName, storeId })
}

export function logInAdmin(login: { authToken: string }): void {
  leaveStoreAdmin()
  forget(CLERK_KEY)
  save(SESSION_KEYS.authToken, login.authToken)
  save(SESSION_KEYS.loginType, 'Admin')
  useSession.setState({ ...loggedOut, isLoggedIn: true, loginType: 'Admin', adminToken: login.authToken })
}

/** Updates the store's name in the session. */
export function renameStore(storeName: string): void {
  if (useSession.getState().loginType !== 'Store') return
  save(SESSION_KEYS.storeName, storeName)
  useSession.setState({ storeName })
}

/** Removes the login from this browser; `logOut` also tells the server. */
export function endSession(): void {
  leaveStoreAdmin()
  forget(CLERK_KEY)
  save(SESSION_KEYS.authToken, LOGGED_OUT)
  save(SESSION_KEYS.storeName, LOGGED_OUT)
  save(SESSION_KEYS.loginType, LOGGED_OUT)
  useSession.setState(loggedOut)
}

export const isStoreAdminNow = (): boolean => useSession.getState().storeAdminToken !== ''

/** Behind the store-admin step the same calls answer more, so that their answers are kept apart by it. */
export const useIsStoreAdmin = (): boolean => useSession(({ storeAdminToken }) => storeAdminToken !== '')

export function enterStoreAdmin(step: { storeAdminToken: string; expiresAt: string }): void {
  save(STORE_ADMIN_KEYS.token, step.storeAdminToken, 'session')
  save(STORE_ADMIN_KEYS.expiresAt, step.expiresAt, 'session')
  useSession.setState({ storeAdminToken: step.storeAdminToken, storeAdminExpiresAt: step.expiresAt })
}

export function leaveStoreAdmin(): void {
  forget(STORE_ADMIN_KEYS.token, 'session')
  forget(STORE_ADMIN_KEYS.expiresAt, 'session')
  useSession.setState(noStoreAdmin)
}

export function keepClerk(step: { clerkToken: string; clerk: Clerk }): void {
  save(CLERK_KEY, JSON.stringify(step))
  useSession.setState({ clerkToken: step.clerkToken, clerk: step.clerk })
}

/** The same person, who may do the same. */
export const isSameClerk = (one: Clerk | null, other: Clerk | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export function forgetClerk(): void {
  if (useSession.getState().clerkToken === '') return
  forget(CLERK_KEY)
  useSession.setState(noClerk)
}

/** Follows logins and logouts in other tabs, and who is at the counter. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === CLERK_KEY && useSession.getState().loginType === 'Store') useSession.setState(restoreClerk())
    if (event.key !== null && event.key !== SESSION_KEYS.authToken && event.key !== SESSION_KEYS.loginType) return
    const now = useSession.getState()
    const saved = restoreSession()
    if (saved.loginType === now.loginType && tokenOf(saved) === tokenOf(now)) return
    // The step belongs to the login that has ended.
    leaveStoreAdmin()
    useSession.setState({ ...saved, ...noStoreAdmin })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Identifies the owner of the pages; the same after a new login of the same store. */
export function accountOf({ loginType, storeId }: Session): string {
  return `${loginType ?? ''} ${storeId}`
}

export function tokenOf(session: Session): string {
  return session.loginType === 'Admin' ? session.adminToken : session.storeToken
}
