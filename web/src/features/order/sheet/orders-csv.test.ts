import type { OrderRow } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { ordersCsv } from './orders-csv.ts'

test('the file says the state of the message in the words of the list', () => {
  const order = { status: 'Not Ready' } as OrderRow
  const [header = '', ...rows] = ordersCsv([
    { ...order, messageState: 'queued' },
    { ...order, messageState: null },
  ])
    .trim()
    .split('\r\n')
  const at = header.split(',').indexOf('Message')
  expect(rows.map((row) => row.split(',')[at])).toEqual(['Waiting', ''])
})
