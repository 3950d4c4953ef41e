import { defaultSettings, type Store } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { emptyStoreForm, newStoreInput, storeChangeInput, storeFormOf } from './store-form.ts'

const required = {
  storeName: 'Sparkle Laundry',
  username: 'sparkle',
  password: 'white-shirts',
  email: 'owner@sparkle.example',
  contact1: '9876543210',
}

const store: Store = {
  ...structuredClone(defaultSettings),
  _id: '0199e8a4-0000-7000-8000-000000000001',
  storeId: '0199e8a4-0000-7000-8000-000000000001',
  storeName: 'Sparkle Laundry',
  username: 'sparkle',
  email: 'owner@sparkle.example',
  contact1: '9876543210',
  freeze: false,
  isGroupHead: false,
  icon: { url: '' },
  version: 7,
  createdAt: '2026-11-01T00:00:00Z',
  lastLoginAt: null,
  ordersIn30Days: 0,
}

describe('a new store', () => {
  it('sends what was filled in and leaves the defaults to the server', () => {
    expect(newStoreInput({ ...emptyStoreForm(), ...required })).toEqual({ ...required, copyMastersFrom: 'starter' })
  })

  it('sends the settings that differ from the defaults, and the logo', () => {
    const form = {
      ...emptyStoreForm(),
      ...required,
      alias: 'SP',
      closedWeekdays: [0],
      icon: { data: 'data:image/png;base64,AAAA' },
      orderConfiguration: { ...defaultSettings.orderConfiguration, invoiceStartingPoint: 5001 },
    }
    expect(newStoreInput(form)).toEqual({
      ...required,
      copyMastersFrom: 'starter',
      alias: 'SP',
      closedWeekdays: [0],
      icon: { data: 'data:image/png;base64,AAAA' },
      orderConfiguration: { invoiceStartingPoint: 5001 },
    })
  })
})

describe('a changed store', () => {
  const unchanged = { storeId: store.storeId, version: 7 }

  it('sends nothing but its id and version when nothing was changed', () => {
    expect(storeChangeInput(store, storeFormOf(store))).toEqual(unchanged)
  })

  it('sends only what was changed, inside the groups too', () => {
    const form = storeFormOf(store)
    const changed = {
      ...form,
      email: 'new@sparkle.example',
      password: 'a new password',
      dashboardConfiguration: { ...form.dashboardConfiguration, showHomeDel: 'No' as const },
    }
    expect(storeChangeInput(store, changed)).toEqual({
      ...unchanged,
      email: 'new@sparkle.example',
      password: 'a new password',
      dashboardConfiguration: { showHomeDel: 'No' },
    })
  })

  it('takes the logo away with null, and leaves one alone that was not touched', () => {
    const withLogo = { ...store, icon: { url: '/api/picture/1' } }
    expect(storeChangeInput(withLogo, storeFormOf(withLogo))).toEqual(unchanged)
    expect(storeChangeInput(withLogo, { ...storeFormOf(withLogo), icon: null })).toEqual({ ...unchanged, icon: null })
  })
})
