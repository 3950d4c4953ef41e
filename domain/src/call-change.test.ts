import { expect, test } from 'vitest'
import { callOf, changeOf } from './call-change.ts'

const updateorder = { path: '/api/order/updateorder', mutates: true }

test('a change names its area, its call and the order that it was about', () => {
  expect(changeOf(updateorder, { invoice: 7 })).toEqual({ area: 'order', call: 'updateorder', invoice: 7 })
  expect(changeOf(updateorder, { order: { invoice: 8 }, moved: true })).toMatchObject({ invoice: 8 })
  expect(changeOf(updateorder, { message: { invoice: 9 } })).toMatchObject({ invoice: 9 })
})

test('a change about no order, or about a message without one, names none', () => {
  for (const answer of [true, null, {}, { message: { invoice: null } }]) {
    expect(changeOf({ path: '/api/cloth/addCloth', mutates: true }, answer)).toEqual({
      area: 'cloth',
      call: 'addCloth',
    })
  }
})

test('a look, also at a tag, is no change', () => {
  expect(changeOf({ path: '/api/order/getOrder', mutates: false }, { invoice: 7 })).toBeUndefined()
  expect(changeOf({ path: '/api/order/scan', mutates: true }, { order: { invoice: 7 }, moved: false })).toBeUndefined()
})

test('a call is named by its path', () => {
  expect(callOf('/api/order/bill')).toEqual({ area: 'order', call: 'bill' })
  expect(callOf('/api/search')).toEqual({ area: 'search', call: 'search' })
})
