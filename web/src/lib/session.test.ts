import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  endSession,
  enterStoreAdmin,
  leaveStoreAdmin,
  logInAdmin,
  logInStore,
  restoreSession,
  useSession,
} from './session.ts'
import { createMemoryStorage } from './testing/memory-storage.ts'

const login = { storeToken: 'token-1', storeName: 'Sparkle Laundry', storeId: 'store-1' }

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  endSession()
  localStorage.clear()
})

describe('a login in local storage', () => {
  it('of a Store keeps token, name, type and id under their keys', () => {
    logInStore(login)
    expect({ ...entries(localStorage) }).toEqual({
      authToken: 'token-1',
      storeName: 'Sparkle Laundry',
      storeId: 'store-1',
      loginType: 'Store',
    })
    expect(useSession.getState()).toMatchObject({ isLoggedIn: true, loginType: 'Store', ...login })
  })

  it('of an Admin keeps token and type', () => {
    logInAdmin({ authToken: 'token-2' })
    expect(entries(localStorage)).toEqual({ authToken: 'token-2', loginType: 'Admin' })
    expect(useSession.getState()).toMatchObject({ isLoggedIn: true, loginType: 'Admin', adminToken: 'token-2' })
  })

  it("is overwritten with the literal 'undefined' at logout, the store id apart", () => {
    logInStore(login)
    endSession()
    expect(entries(localStorage)).toEqual({
      authToken: 'undefined',
      storeName: 'undefined',
      loginType: 'undefined',
      storeId: 'store-1',
    })
    expect(useSession.getState()).toMatchObject({ isLoggedIn: false, loginType: null, storeToken: '', storeName: '' })
  })

  it('is restored on load', () => {
    logInStore(login)
    expect(restoreSession()).toMatchObject({ isLoggedIn: true, loginType: 'Store', ...login })
  })

  it.each(['undefined', 'null', '', 'store', 'Manager'])('counts as logged out when the type is %j', (loginType) => {
    localStorage.setItem('authToken', 'token-1')
    localStorage.setItem('loginType', loginType)
    expect(restoreSession().isLoggedIn).toBe(false)
  })

  it("counts as logged out when the token is missing or 'undefined'", () => {
    localStorage.setItem('loginType', 'Store')
    expect(restoreSession().isLoggedIn).toBe(false)
    localStorage.setItem('authToken', 'undefined')
    expect(restoreSession().isLoggedIn).toBe(false)
  })

  it('counts as logged out when storage cannot be read at all', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
    })
    expect(restoreSession().isLoggedIn).toBe(false)
  })
})

describe('the store-admin step', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

  it('survives a reload of the page until its time is over', () => {
    logInStore(login)
    enterStoreAdmin({ storeAdminToken: 'step', expiresAt: inAnHour() })
    expect(restoreSession().storeAdminToken).toBe('step')
    enterStoreAdmin({ storeAdminToken: 'step', expiresAt: new Date(Date.now() - 1).toISOString() })
    expect(restoreSession().storeAdminToken).toBe('')
  })

  it('ends by itself, with the session, and with the next login', () => {
    logInStore(login)
    enterStoreAdmin({ storeAdminToken: 'step', expiresAt: inAnHour() })
    leaveStoreAdmin()
    expect(useSession.getState()).toMatchObject({ isLoggedIn: true, storeAdminToken: '' })

    enterStoreAdmin({ storeAdminToken: 'step', expiresAt: inAnHour() })
    endSession()
    logInStore(login)
    expect(restoreSession().storeAdminToken).toBe('')
  })
})

function entries(storage: Storage): Record<string, string | null> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key)]))
}
