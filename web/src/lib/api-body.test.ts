import { describe, expect, it } from 'vitest'
import { withTokens } from './api-body.ts'
import { loggedOut } from './session.ts'

const admin = { ...loggedOut, isLoggedIn: true, loginType: 'Admin', adminToken: 'admin-token' } as const
const store = {
  ...loggedOut,
  isLoggedIn: true,
  loginType: 'Store',
  storeToken: 'store-token',
  storeName: 'Sparkle',
} as const
const storeAdmin = { ...store, storeAdminToken: 'second-step' }

describe('withTokens', () => {
  it('adds nothing to a public call', () => {
    expect(withTokens({ access: 'public' }, { username: 'a' }, storeAdmin)).toEqual({ username: 'a' })
  })

  it('sends the Admin token as authToken', () => {
    expect(withTokens({ access: 'admin' }, { storeName: 'New' }, admin)).toEqual({
      authToken: 'admin-token',
      storeName: 'New',
    })
  })

  it('sends the store token with the name of the store', () => {
    expect(withTokens({ access: 'store' }, {}, store)).toEqual({ storeToken: 'store-token', storeName: 'Sparkle' })
  })

  it('adds the store-admin token while there is one', () => {
    expect(withTokens({ access: 'store' }, {}, storeAdmin)).toMatchObject({ storeAdminToken: 'second-step' })
    expect(withTokens({ access: 'adminOrStore' }, {}, storeAdmin)).toMatchObject({ storeAdminToken: 'second-step' })
  })

  it('sends whichever token there is as authToken where both roles may call', () => {
    expect(withTokens({ access: 'adminOrStore' }, { storeId: '1' }, admin)).toEqual({
      authToken: 'admin-token',
      storeId: '1',
    })
    expect(withTokens({ access: 'adminOrStore' }, { storeId: '1' }, store)).toEqual({
      authToken: 'store-token',
      storeId: '1',
    })
  })

  it('never renames a store by the name in the session', () => {
    expect(withTokens({ access: 'adminOrStore' }, { alias: 'SP' }, store)).not.toHaveProperty('storeName')
  })
})
