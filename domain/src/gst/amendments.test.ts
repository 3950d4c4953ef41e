import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomMonth } from '../testing/gst-months.ts'
import { amendmentsOf } from './amendments.ts'
import { addSums, noSums, sameSums, totalSums } from './gst-documents.ts'
import { type Gstr1, gstr1Of } from './gstr1.ts'

const days = { startOn: '2026-10-01', endOn: '2026-10-31' }
const none: Gstr1 = {
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
const sums = (taxablePaise: number) => {
  return { taxablePaise, cgstPaise: taxablePaise * 0.09, sgstPaise: taxablePaise * 0.09, igstPaise: 0 }
}
const small = (taxablePaise: number) => ({ interState: false, pos: '27', rate: 1800, ...sums(taxablePaise) })
const invoice = (number: string, taxablePaise: number) => ({
  number,
  on: '2026-10-05',
  customer: 'Hotel',
  ctin: '27AAACT2727Q1ZW',
  pos: '27',
  interState: false,
  valPaise: taxablePaise * 1.18,
  items: [{ rate: 1800, ...sums(taxablePaise) }],
})

describe('what a filed return is amended by', () => {
  test('is the invoice that changed, and the row of sums in which a small bill was', () => {
    const filed: Gstr1 = { ...none, b2b: [invoice('A/1', 10_000), invoice('A/2', 20_000)], b2cs: [small(30_000)] }
    const now: Gstr1 = { ...none, b2b: [invoice('A/1', 10_000), invoice('A/2', 15_000)], b2cs: [small(31_000)] }
    expect(amendmentsOf(filed, now)).toEqual([
      { table: 'b2b', about: 'A/2', filed: sums(20_000), now: sums(15_000) },
      { table: 'b2cs', about: '27-Maharashtra, CGST + SGST 18 %', filed: sums(30_000), now: sums(31_000) },
    ])
  })

  test('has what is missing on either side as nothing', () => {
    const one: Gstr1 = { ...none, b2b: [invoice('A/1', 10_000)] }
    expect(amendmentsOf(one, none)).toEqual([{ table: 'b2b', about: 'A/1', filed: sums(10_000), now: noSums }])
    expect(amendmentsOf(none, one)).toEqual([{ table: 'b2b', about: 'A/1', filed: noSums, now: sums(10_000) }])
  })

  test('has a credit note with the sign of what it takes away', () => {
    const note = { ...invoice('CN/1', 1_000), kind: 'credit' as const, billNumber: 'A/1', billOn: '2026-10-05' }
    const [amendment] = amendmentsOf(none, { ...none, cdnr: [note] })
    expect(amendment?.now.taxablePaise).toBe(-1_000)
  })

  test('is another GSTIN with the same figures too, and no other name', () => {
    const filed: Gstr1 = { ...none, b2b: [invoice('A/1', 10_000)] }
    const named: Gstr1 = { ...none, b2b: [{ ...invoice('A/1', 10_000), customer: 'C-12' }] }
    expect(amendmentsOf(filed, named)).toEqual([])
    const other: Gstr1 = { ...none, b2b: [{ ...invoice('A/1', 10_000), ctin: '29AAGCB7383J1Z4' }] }
    expect(amendmentsOf(filed, other)).toHaveLength(1)
  })

  test('is nothing for the same books, and else explains the whole difference of the two returns', () => {
    const tablesOf = (month: typeof randomMonth) => month.map((drawn) => gstr1Of({ ...drawn, vouchers: [], days }))
    fc.assert(
      fc.property(tablesOf(randomMonth), tablesOf(randomMonth), (filed, now) => {
        expect(amendmentsOf(JSON.parse(JSON.stringify(filed)), filed)).toEqual([])
        const all = amendmentsOf(filed, now)
        const explained = addSums(totalSums(all.map((each) => each.now)), totalSums(all.map((each) => each.filed)), -1)
        const hsn = (tables: Gstr1) => totalSums([...tables.hsnB2b, ...tables.hsnB2c])
        expect(sameSums(explained, addSums(hsn(now), hsn(filed), -1))).toBe(true)
      }),
    )
  })
})
