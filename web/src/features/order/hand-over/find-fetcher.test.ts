import type { contract, OutputOf } from '@clothesline/contract'
import { searchIntent } from '@clothesline/domain'
import { expect, test } from 'vitest'
import { findFetcher } from './find-fetcher.ts'

type Hits = OutputOf<typeof contract.search.search>

const asha = { _id: 'asha', name: 'Asha Rao', contact: '9800022978' } as Hits['customers'][number]
const ravi = { _id: 'ravi', name: 'Ravi Nair', contact: '9811112978' } as Hits['customers'][number]
const order = (invoice: number, status = 'Ready') =>
  ({ invoice, status, customer: 'Meera Shah', customerId: 'meera' }) as Hits['orders'][number]

const find = (text: string, hits: Partial<Hits>) =>
  findFetcher(text, { intent: searchIntent(text), orders: [], customers: [], ...hits })

test('the number of an order opens the tray for it, other numbers that begin alike do not matter', () => {
  expect(find('56', { orders: [order(56), order(560)] })).toEqual({
    kind: 'one',
    fetcher: { customerId: 'meera', customer: 'Meera Shah', invoice: 56 },
  })
  expect(find('५६', { orders: [order(56)] })).toMatchObject({ kind: 'one' })
})

test('the last digits of one phone open the tray of that customer', () => {
  const found = { kind: 'one', fetcher: { customerId: 'asha', customer: 'Asha Rao' } }
  expect(find('2978', { customers: [asha] })).toEqual(found)
  expect(find('2978', { customers: [asha], orders: [order(2978, 'Delivered'), order(29_781)] })).toEqual(found)
})

test('where several may be meant the clerk chooses: a number that is an order and the end of a phone, too', () => {
  expect(find('2978', { customers: [asha, ravi] })).toMatchObject({
    kind: 'several',
    candidates: [{ detail: '9800022978' }, { detail: '9811112978' }],
  })
  expect(find('2978', { customers: [asha], orders: [order(2978)] })).toMatchObject({
    kind: 'several',
    candidates: [{ customer: 'Meera Shah', invoice: 2978 }, { customer: 'Asha Rao' }],
  })
})

test('nobody is found for an order that is gone, or that is not there', () => {
  expect(find('2978', { orders: [order(2978, 'Delivered')] })).toEqual({ kind: 'none' })
  expect(find('77', {})).toEqual({ kind: 'none' })
})
