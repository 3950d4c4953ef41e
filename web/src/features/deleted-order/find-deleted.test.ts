import { expect, it } from 'vitest'
import type { DeletedOrder } from './deleted-order-queries.ts'
import { findDeleted } from './find-deleted.ts'

const order = (invoice: number, customer: string, deleteReason: string) =>
  ({
    invoice,
    customer,
    deleteReason,
    printedNumber: `SP/2627/0000${invoice}`,
    contact: '9876543210',
    deletedBy: 'Sparkle',
  }) as DeletedOrder

const orders = [order(12, 'Asha Rao', 'Taken twice'), order(13, 'Meena Iyer', 'Wrong customer')]
const found = (text: string) => findDeleted(orders, text).map(({ invoice }) => invoice)

it('finds deleted orders by number, customer or reason, in any case', () => {
  expect(found('12')).toEqual([12])
  expect(found('meena')).toEqual([13])
  expect(found('WRONG iyer')).toEqual([13])
  expect(found('')).toEqual([12, 13])
  expect(found('asha wrong')).toEqual([])
  expect(found('sp / 2627 / 12')).toEqual([12])
  expect(found('१३')).toEqual([13])
  expect(found('sp/२६२७/१२')).toEqual([12])
  expect(found('SP/2526/000012')).toEqual([])
  expect(found('P/2627/12')).toEqual([])
})
