import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OTHER_STATE, randomMonth, STORE } from '../testing/gst-months.ts'
import { totalSums } from './gst-documents.ts'
import { gstr1Of } from './gstr1.ts'
import { gstinsOf, partOfGstin } from './part-of-gstin.ts'

const days = { startOn: '2026-10-01', endOn: '2026-10-31' }

describe('the returns of a month in which the GSTIN changed', () => {
  test('together have every document once, and the tax of the whole', () => {
    fc.assert(
      fc.property(randomMonth, fc.nat(25), ({ bills, notes }, changedAt) => {
        const under = (number: string) =>
          bills.findIndex((bill) => bill.number === number) < changedAt ? STORE : OTHER_STATE
        const documents = {
          bills: bills.map((bill) => ({ ...bill, parties: { ...bill.parties, supplierGstin: under(bill.number) } })),
          notes: notes.map((note) => ({
            ...note,
            parties: { ...note.parties, supplierGstin: under(note.billNumber) },
          })),
          vouchers: [],
          days,
        }
        const whole = gstr1Of(documents)
        const parts = gstinsOf(documents).map((gstin) => gstr1Of(partOfGstin(documents, gstin, STORE)))
        for (const table of ['b2b', 'b2cl', 'cdnr', 'cdnur'] as const) {
          const numbers = parts.flatMap((part) => part[table].map(({ number }) => number))
          expect(numbers.sort()).toEqual(whole[table].map(({ number }) => number).sort())
        }
        const taxOf = ({ hsnB2b, hsnB2c }: typeof whole) => totalSums([...hsnB2b, ...hsnB2c])
        expect(totalSums(parts.map(taxOf))).toEqual(taxOf(whole))
        const count = ({ docs }: typeof whole) => docs.invoices.reduce((sum, { total }) => sum + total, 0)
        expect(parts.reduce((sum, part) => sum + count(part), 0)).toBe(count(whole))
      }),
    )
  })
})
