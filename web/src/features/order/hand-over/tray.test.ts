import type { Order, OrderRow } from '@clothesline/contract'
import { makeTag } from '@clothesline/domain'
import { expect, test } from 'vitest'
import {
  dueOf,
  isOnTray,
  leaving,
  refuseElsewhere,
  scanOut,
  stayingPieces,
  suggestTicks,
  tickedOf,
  tickPieces,
  untickPieces,
} from './tray.ts'

const order = (invoice: number, balance: number, states: string[]) =>
  ({
    invoice,
    balance,
    allPieces: states.map((state, index) => ({
      piece: index + 1,
      tag: makeTag({ alias: 'A', invoice, piece: index + 1 }),
      state,
    })),
  }) as Order

const shirts = order(7, 120.5, ['ready', 'ready'])
const suit = order(9, 300, ['ready', 'received', 'delivered'])
const orders = [shirts, suit]
const none = new Map()

test('ready orders lie on the tray, and the one that was asked for', () => {
  const row = (more: Partial<OrderRow>) =>
    ({ invoice: 7, status: 'Ready', ready: 2, delivered: 0, ...more }) as OrderRow
  expect(isOnTray(row({}), undefined)).toBe(true)
  expect(isOnTray(row({ status: 'Not Ready', ready: 0 }), undefined)).toBe(false)
  expect(isOnTray(row({ status: 'Not Ready', ready: 0 }), 7)).toBe(true)
  expect(isOnTray(row({ status: 'Delivered', delivered: 2 }), 7)).toBe(false)
})

test('what is ready of the order that was asked for is suggested, or of the only one', () => {
  expect([...suggestTicks(orders, 9)]).toEqual([[9, new Set([1])]])
  expect([...suggestTicks([shirts], undefined)]).toEqual([[7, new Set([1, 2])]])
  expect(suggestTicks(orders, undefined).size).toBe(0)
  expect(suggestTicks([order(8, 50, ['received'])], 8).size).toBe(0)
})

test('a scanned tag ticks its piece once, and one that has left is told', () => {
  expect(scanOut(orders, none, makeTag({ alias: 'A', invoice: 7, piece: 2 }))).toEqual({
    kind: 'ticked',
    invoice: 7,
    piece: 2,
  })
  expect(scanOut(orders, tickPieces(none, 7, [2]), makeTag({ alias: 'A', invoice: 7, piece: 2 })).kind).toBe('again')
  expect(scanOut(orders, none, makeTag({ alias: 'A', invoice: 9, piece: 3 })).kind).toBe('gone')
  expect(scanOut(orders, none, makeTag({ alias: 'A', invoice: 8, piece: 1 })).kind).toBe('elsewhere')
  expect(scanOut(orders, none, makeTag({ alias: 'B', invoice: 7, piece: 1 })).kind).toBe('elsewhere')
  expect(scanOut(orders, none, 'shirt').kind).toBe('elsewhere')
})

test('only orders that something is taken of are paid', () => {
  const ticked = tickPieces(none, 7, [1, 2])
  expect(dueOf(leaving(orders, ticked))).toBe(12_050)
  expect(stayingPieces(orders, ticked)).toEqual([])
})

test('what stays of an order taken in part is counted, without what went before', () => {
  expect(stayingPieces(orders, tickPieces(none, 9, [1]))).toEqual([{ invoice: 9, pieces: 1 }])
})

test('a tick is taken back, and one on a piece that has left counts for nothing', () => {
  expect(leaving(orders, untickPieces(tickPieces(none, 7, [1]), 7, [1]))).toEqual([])
  expect(tickedOf(suit, tickPieces(none, 9, [1, 3]))).toEqual([1])
})

test('a piece that is not on the tray is told by whose it is', () => {
  const looked = (more: Partial<Order>, state = 'ready') =>
    ({
      order: { invoice: 8, id: 'ravi', customer: 'Ravi', deletedAt: null, ...more },
      piece: { tag: 'A8-01X', state },
      moved: false,
    }) as Parameters<typeof refuseElsewhere>[1]
  expect(refuseElsewhere('meena', looked({}))).toBe('Not on this tray: A8-01X belongs to Ravi, order 8')
  expect(refuseElsewhere('ravi', looked({}))).toBe('Not on this tray: A8-01X is of order 8')
  expect(refuseElsewhere('ravi', looked({}, 'delivered'))).toBe('A8-01X was handed over before')
  expect(refuseElsewhere('ravi', looked({ deletedAt: '2026-01-05' }))).toBe('A8-01X belongs to a deleted order')
})
