import type { Message, Order } from '@clothesline/contract'
import { makeTag } from '@clothesline/domain'
import { expect, test } from 'vitest'
import {
  answerScan,
  beepOf,
  garmentWords,
  keptUnsent,
  newScan,
  numberWords,
  parseUnsent,
  type StationScan,
  showOrder,
  spokenWords,
} from './station-scan.ts'

const tagOf = (invoice: number, piece: number) => makeTag({ alias: 'A', invoice, piece })

/** An order of two shirts, of which so many are ready. */
const order = (invoice: number, ready: number) =>
  ({
    _id: `order ${invoice}`,
    invoice,
    pieces: 2,
    ready,
    customer: 'Asha Rao',
    allPieces: [1, 2].map((piece) => ({ piece, cloth: 'Shirt', service: 'Dry Clean', tag: tagOf(invoice, piece) })),
  }) as Order

const message = { _id: 'm1' } as Message
type Answer = Parameters<typeof answerScan>[2]
const answer = (of: Order, moved = true, more: object = {}) => ({ order: of, moved, ...more }) as Answer
const take = (scans: readonly StationScan[], invoice: number, piece: number) => [
  newScan(tagOf(invoice, piece), `${invoice}-${piece}`),
  ...scans,
]

test('alternating scans of two orders mark four pieces, and the last one of each completes it', () => {
  let scans: StationScan[] = []
  const steps = [
    [7, 1, 1],
    [9, 1, 1],
    [7, 2, 2],
    [9, 2, 2],
  ] as const
  for (const [invoice, piece, ready] of steps) {
    scans = answerScan(take(scans, invoice, piece), `${invoice}-${piece}`, answer(order(invoice, ready)))
  }
  expect(scans.map(({ invoice, piece, state }) => [invoice, piece, state])).toEqual([
    [9, 2, 'complete'],
    [7, 2, 'complete'],
    [9, 1, 'marked'],
    [7, 1, 'marked'],
  ])
  expect(scans.map(beepOf)).toEqual(['complete', 'complete', 'hit', 'hit'])
  expect(scans.every((scan) => scan.order?.ready === 2)).toBe(true)
})

test('a scan sounds and counts as nothing before it is answered', () => {
  const scan = newScan(tagOf(7, 2), 'a')
  expect(scan).toMatchObject({ state: 'sending', invoice: 7, piece: 2 })
  expect(beepOf(scan)).toBeUndefined()
  expect(numberWords(scan)).toBe('7 · 2')
  expect(beepOf({ ...scan, state: 'waiting' })).toBe('miss')
})

test('a piece that was ready before is said to be, with another tone', () => {
  const [scan] = answerScan(take([], 7, 1), '7-1', answer(order(7, 2), false))
  expect(scan && beepOf(scan)).toBe('already')
  expect(scan && spokenWords(scan)).toBe('7 · 1/2, Shirt · Dry Clean, Was already ready')
})

test('what is no tag is refused at once, and the number of a bill is named as such', () => {
  expect(newScan('5604', 'a')).toMatchObject({ state: 'refused', refusal: expect.stringContaining('number of a bill') })
  const torn = newScan('A12-0?', 'b')
  expect(beepOf(torn)).toBe('miss')
  expect(spokenWords(torn)).toContain('could not be read')
})

test('an order that is taken back into work is complete no more, and its message is gone', () => {
  const marked = answerScan(take([], 7, 1), '7-1', answer(order(7, 1)))
  const complete = answerScan(take(marked, 7, 2), '7-2', answer(order(7, 2), true, { message }))
  expect(complete[0]).toMatchObject({ state: 'complete', message })
  expect(showOrder(complete, { ...order(7, 2), counterNumber: 'A17' })[0]).toMatchObject({ message })
  const [last] = showOrder(complete, order(7, 1))
  expect(last).toMatchObject({ state: 'marked', message: undefined })
  expect(last && garmentWords(last)).toBe('Shirt · Dry Clean')
})

test('what is not answered survives a reload as the same scan; nothing else does', () => {
  const scans = answerScan(take(take([], 7, 1), 7, 2), '7-1', answer(order(7, 1)))
  expect(parseUnsent(keptUnsent(scans))).toMatchObject([{ id: '7-2', tag: tagOf(7, 2), state: 'waiting' }])
  for (const broken of [null, '', '{', '{}', '[{"id":1,"tag":"x"},{"id":"a","tag":"no tag"}]']) {
    expect(parseUnsent(broken)).toEqual([])
  }
})
