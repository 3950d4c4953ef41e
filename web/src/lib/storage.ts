/** Local and session storage, which may be full, disabled or contain anything: reading never throws. */

type Area = 'local' | 'session'

function findArea(area: Area): Storage | null {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return null
  }
}

export function findSaved(key: string, area: Area = 'local'): string | null {
  try {
    return findArea(area)?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function save(key: string, value: string, area: Area = 'local'): void {
  try {
    findArea(area)?.setItem(key, value)
  } catch {
    // Without storage the app still works until the page is closed.
  }
}

export function forget(key: string, area: Area = 'local'): void {
  try {
    findArea(area)?.removeItem(key)
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}

/** The local storage keys of a login. Other programs read them, so they never change. */
export const SESSION_KEYS = {
  authToken: 'authToken',
  loginType: 'loginType',
  storeId: 'storeId',
  storeName: 'storeName',
} as const

/** What logout writes instead of a value. */
export const LOGGED_OUT = 'undefined'
