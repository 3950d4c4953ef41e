import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePrinter, isQueueName, printerAddress } from './index.ts'

test.each([
  ['192.168.1.50', { host: '192.168.1.50', port: 9100 }],
  [' 10.0.0.7:9101 ', { host: '10.0.0.7', port: 9101 }],
  ['172.16.0.1', { host: '172.16.0.1', port: 9100 }],
  ['172.31.255.255:9109', { host: '172.31.255.255', port: 9109 }],
  ['127.0.0.1', { host: '127.0.0.1', port: 9100 }],
])('%s is a printer of the shop', (typed, address) => {
  expect(printerAddress(typed)).toEqual(address)
})

test.each([
  ...['8.8.8.8', '172.32.0.1', '169.254.169.254', '192.169.1.1', '0.0.0.0', '256.1.1.1', '192.168.1', 'printer.local'],
  ...['192.168.1.5:80', '192.168.1.5:9099', '192.168.1.5:9110', '192.168.1.5:', '::1', '192.168.1.5/x', '010.0x1.1.1'],
])('%s is none', (typed) => {
  expect(printerAddress(typed)).toBeUndefined()
})

test('no public address is ever reached', () => {
  fc.assert(
    fc.property(fc.ipV4(), (host) => {
      const found = printerAddress(host)
      const [first] = host.split('.').map(Number)
      expect(found === undefined || [10, 127, 172, 192].includes(first ?? 0)).toBe(true)
    }),
  )
})

test('a queue has a plain name, which is no option and no path', () => {
  expect(['Office_HP', 'tm-t82.2'].every(isQueueName)).toBe(true)
  expect(['', '-o', '../x', 'a b', 'a;b'].some(isQueueName)).toBe(false)
})

test("a paper goes to the counter's own printer, or to the one of all counters", () => {
  const front = { name: 'front', uses: [{ paper: 'bill' as const, counter: 'Front' }] }
  const all = { name: 'all', uses: [{ paper: 'bill' as const, counter: '' }] }
  expect(choosePrinter([all, front], 'bill', ' front')).toBe(front)
  expect(choosePrinter([front, all], 'bill', 'Back')).toBe(all)
  expect(choosePrinter([front, all], 'bill', '')).toBe(all)
  expect(choosePrinter([front], 'bill', '')).toBeUndefined()
  expect(choosePrinter([front, all], 'tags', 'Front')).toBeUndefined()
})
