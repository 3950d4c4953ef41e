import { describe, expect, test } from 'vitest'
import { firstStepList, type Known } from './first-step-list.ts'

const bare: Known = {
  store: { storeAddress: '', isGST: 'No', upiId: '' },
  customers: 0,
  hasSeenRates: false,
  hasPrinted: false,
}
const doneOf = (known: Known) => firstStepList(known).map(({ isDone }) => isDone)

describe('the first steps of a store', () => {
  test('lead from its address through the rates and a test print to the first order', () => {
    expect(firstStepList(bare).map(({ to }) => to)).toEqual([
      '/settings',
      '/settings',
      '/masterData/clothsMaster',
      '/settings',
      '/search',
      '/newOrder',
    ])
    expect(doneOf(bare)).toEqual([false, false, false, false, false, false])
  })

  test('are ticked by what is there', () => {
    expect(doneOf({ ...bare, store: { ...bare.store, storeAddress: 'Baner Road' } })[0]).toBe(true)
    expect(doneOf({ ...bare, store: { ...bare.store, upiId: 'shop@upi' } })[1]).toBe(true)
    expect(doneOf({ ...bare, store: { ...bare.store, isGST: 'Yes' } })[1]).toBe(true)
    expect(doneOf({ ...bare, hasSeenRates: true })[2]).toBe(true)
    expect(doneOf({ ...bare, hasPrinted: true })[3]).toBe(true)
    expect(doneOf({ ...bare, customers: 1 })[4]).toBe(true)
  })
})
