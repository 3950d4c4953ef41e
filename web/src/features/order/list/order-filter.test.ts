import type { OrderRow } from '@clothesline/contract'
import { describe, expect, test } from 'vitest'
import { filterOrders, isFiltered, readFilter, writeFilter } from './order-filter.ts'

const today = '2026-11-15'
const base = {
  printedNumber: '',
  custId: 'C-1',
  contact: '9876543210',
  counterNumber: '',
  note: '',
  balance: 0,
  status: 'Not Ready',
  homeDelivery: false,
  promisedDate: today,
  billedOn: '2026-11-12',
  pieces: 2,
  ready: 0,
  readyAt: null,
}
const row = (invoice: number, more: Partial<OrderRow>) =>
  ({ ...base, _id: String(invoice), invoice, ...more }) as OrderRow

const rows = [
  row(14, { customer: 'Asha Rao', promisedDate: '2026-11-14', balance: 120, printedNumber: 'Spk/2627/000014' }),
  row(13, { customer: 'Vikram Asher', status: 'Delivered', promisedDate: '2026-11-13', printedNumber: '2627/000013' }),
  row(12, { customer: 'Meena Iyer', contact: '9000000012', homeDelivery: true, counterNumber: 'B4' }),
  row(11, { customer: 'John D', promisedDate: '2026-11-20', billedOn: '2026-10-01', status: 'Ready', note: 'दुकान १०' }),
]
const found = (search: Record<string, string>) =>
  filterOrders(rows, readFilter(search), today).map(({ invoice }) => invoice)

describe('a list is filtered', () => {
  test.each([
    [{}, [14, 13, 12, 11]],
    [{ text: 'ash' }, [14, 13]],
    [{ text: 'RAO asha' }, [14]],
    [{ text: '0012' }, [12]],
    [{ text: '13' }, [13]],
    [{ text: 'b4' }, [12]],
    [{ text: '९००००' }, [12]],
    [{ text: '२६२७/००००१३' }, [13]],
    [{ text: 'दुकान 10' }, [11]],
    [{ text: 'spk / 2627 / 14' }, [14]],
    [{ text: '2627/000013' }, [13]],
    [{ text: '2627/14' }, []],
    [{ text: 'SPK/2526/14' }, []],
    [{ text: '2627/0000' }, [14, 13]],
    [{ status: 'Ready' }, [11]],
    [{ status: 'Not handed over' }, [14, 12, 11]],
    [{ unpaid: 'true' }, [14]],
    [{ homeDelivery: 'true' }, [12]],
    [{ promised: 'late' }, [14]],
    [{ promised: 'today' }, [12]],
    [{ promised: 'future' }, [11]],
    [{ startDate: '2026-11-01' }, [14, 13, 12]],
    [{ endDate: '2026-10-31', text: 'john' }, [11]],
    [{ text: 'nobody' }, []],
  ])('by %o', (search, invoices) => {
    expect(found(search)).toEqual(invoices)
  })
})

test('what is ready and not collected is not late, and what is left of an order is', () => {
  const past = { promisedDate: '2026-11-01', readyAt: '2026-11-01T10:00:00.000Z' }
  const some = [
    row(3, { ...past, status: 'Ready', ready: 2 }),
    row(2, { ...past, status: 'Incomplete', ready: 2 }),
    row(1, { ...past, status: 'Incomplete', ready: 1 }),
  ]
  expect(filterOrders(some, readFilter({ promised: 'late' }), today).map(({ invoice }) => invoice)).toEqual([1])
})

test('an address that was written is read back as it was', () => {
  const search = {
    text: 'asha',
    status: 'Not Ready',
    unpaid: 'true',
    promised: 'late',
    startDate: '2026-11-01',
    paidFrom: '2026-11-02',
    paymentMode: 'UPI',
    readyBefore: '2026-11-08',
    sort: '-amt',
  }
  expect(writeFilter(readFilter(search))).toEqual(search)
})

test('words in the address that mean nothing are passed over', () => {
  const filter = readFilter({
    status: 'Lost',
    promised: 'never',
    startDate: '2026-02-31',
    unpaid: 'yes',
    paidTo: 'ever',
    readyBefore: 'noon',
    sort: 'a b',
  })
  expect(isFiltered(filter)).toBe(false)
  expect(writeFilter(filter)).toEqual({})
})
