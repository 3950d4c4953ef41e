import { defaultSettings, type Store } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { findStores } from './find-stores.ts'

function createStore(about: Partial<Store>): Store {
  return {
    ...defaultSettings,
    _id: '',
    storeId: '',
    storeName: '',
    username: '',
    email: '',
    contact1: '',
    freeze: false,
    isGroupHead: false,
    icon: { url: '' },
    version: 1,
    createdAt: '2026-11-01T00:00:00Z',
    lastLoginAt: null,
    ordersIn30Days: 0,
    ...about,
  }
}

const sparkle = createStore({ storeName: 'Sparkle Laundry', subStoreName: 'Andheri West', contact1: '9876543210' })
const suds = createStore({ storeName: 'Suds', username: 'andheri-suds', contact2: '9000000001' })

describe('findStores', () => {
  it('shows all of them while nothing is searched', () => {
    expect(findStores([sparkle, suds], '  ')).toEqual([sparkle, suds])
  })

  it('looks in names, branches, logins and phone numbers, in any case', () => {
    expect(findStores([sparkle, suds], 'ANDHERI')).toEqual([sparkle, suds])
    expect(findStores([sparkle, suds], '90000')).toEqual([suds])
  })

  it('wants every word', () => {
    expect(findStores([sparkle, suds], 'andheri laundry')).toEqual([sparkle])
    expect(findStores([sparkle, suds], 'andheri express')).toEqual([])
  })
})
