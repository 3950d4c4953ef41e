import { expect, test } from 'vitest'
import { createEventReader } from './event-reader.ts'

test('answers an event once its last line has come, however the network cut it', () => {
  const read = createEventReader()
  expect(read('data: {"area":')).toEqual([])
  expect(read('"order"}\n')).toEqual([])
  expect(read('\ndata: two\n\n')).toEqual([
    { event: 'message', data: '{"area":"order"}' },
    { event: 'message', data: 'two' },
  ])
})

test('leaves out the comments that only keep the line open', () => {
  expect(createEventReader()(': open\n\n: still here\n\n')).toEqual([])
})

test('tells a named event by its name', () => {
  expect(createEventReader()('event: end\ndata: {}\n\n')).toEqual([{ event: 'end', data: '{}' }])
})
