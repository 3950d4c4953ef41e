import { describe, expect, test } from 'vitest'
import type { Gstr1 } from './gstr1.ts'
import { cmp08DueOn, dueReturns, gstr3bOf } from './gstr3b.ts'

const nothing: Gstr1 = {
  b2b: [],
  b2cl: [],
  b2cs: [],
  cdnr: [],
  cdnur: [],
  at: [],
  txpd: [],
  hsnB2b: [],
  hsnB2c: [],
  docs: { invoices: [], debitNotes: [], creditNotes: [], receiptVouchers: [], refundVouchers: [] },
}
const sums = (taxablePaise: number, igstPaise: number, halfPaise = 0) => {
  return { rate: 1_800, taxablePaise, igstPaise, cgstPaise: halfPaise, sgstPaise: halfPaise }
}
const place = (pos: string, interState: boolean) => ({ pos, interState })
const bill = { number: 'SPK/2627/000001', on: '2026-10-03', customer: 'Asha', ctin: '', valPaise: 0 }

describe('GSTR-3B', () => {
  test('counts bills less notes, and advances that came less those that were used', () => {
    const { outward } = gstr3bOf({
      ...nothing,
      hsnB2b: [{ sac: '9997', ...sums(100_000, 0, 9_000) }],
      hsnB2c: [{ sac: '9997', ...sums(50_000, 9_000) }],
      at: [{ ...place('27', false), ...sums(20_000, 0, 1_800) }],
      txpd: [{ ...place('27', false), ...sums(10_000, 0, 900) }],
    })
    expect(outward).toEqual({ taxablePaise: 160_000, igstPaise: 9_000, cgstPaise: 9_900, sgstPaise: 9_900 })
  })

  test('tells by state what went to consumers of other states, large bills and their notes included', () => {
    const { elsewhere } = gstr3bOf({
      ...nothing,
      b2cs: [
        { ...place('29', true), ...sums(10_000, 1_800) },
        { ...place('27', false), ...sums(70_000, 0, 6_300) },
        { ...place('24', true), ...sums(5_000, 900) },
      ],
      b2cl: [{ ...bill, ...place('29', true), items: [sums(12_000_000, 2_160_000)] }],
      cdnur: [
        {
          ...bill,
          ...place('29', true),
          items: [sums(1_000_000, 180_000)],
          kind: 'credit',
          billNumber: bill.number,
          billOn: bill.on,
        },
      ],
    })
    expect(elsewhere).toEqual([
      { pos: '24', taxablePaise: 5_000, igstPaise: 900 },
      { pos: '29', taxablePaise: 11_010_000, igstPaise: 1_981_800 },
    ])
  })
})

test.each([
  ['2026-10-31', false, '27', '2026-11-11', '2026-11-20'],
  ['2026-11-30', false, '07', '2026-12-11', '2026-12-20'],
  ['2026-12-31', true, '27', '2027-01-13', '2027-01-22'],
  ['2026-12-31', true, '07', '2027-01-13', '2027-01-24'],
])('the returns until %s (quarter: %s) of state %s are due on %s and %s', (endOn, isQuarter, state, gstr1, gstr3b) => {
  expect(dueReturns(endOn, { isQuarter, gstin: `${state}AAPFU0939F1ZV` })).toEqual([
    { form: 'GSTR-1', dueOn: gstr1 },
    { form: 'GSTR-3B', dueOn: gstr3b },
  ])
})

test('CMP-08 is due on the 18th after the quarter', () => {
  expect(cmp08DueOn('2026-12-31')).toBe('2027-01-18')
})
