import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomMonth } from '../testing/gst-months.ts'
import { noSums, totalSums } from './gst-documents.ts'
import { gstr1Of, returnedBills } from './gstr1.ts'
import { taxOfReturn } from './gstr3b.ts'

const sums = (taxablePaise: number, half: number) => ({ ...noSums, taxablePaise, cgstPaise: half, sgstPaise: half })

describe('the tax of a return', () => {
  test('is that of the bills, less credit notes, plus debit notes', () => {
    const documents = { bills: sums(50_000, 4_500), creditNotes: sums(10_000, 900), debitNotes: sums(1_000, 90) }
    expect(taxOfReturn(documents)).toEqual({ ...documents, rounding: noSums, returned: sums(41_000, 3_690) })
    // Whatever the tables tell otherwise stands by itself.
    const told = { ...documents, told: sums(41_000, 3_691) }
    expect(taxOfReturn(told).rounding).toEqual(sums(0, 1))
  })

  test('is explained to the paisa in every month', () => {
    const days = { startOn: '2026-10-01', endOn: '2026-10-31' }
    fc.assert(
      fc.property(randomMonth, ({ bills, notes }) => {
        const tables = gstr1Of({ bills, notes, vouchers: [], days })
        const noted = (kind: string) =>
          totalSums(
            notes.filter((note) => note.kind === kind && note.billKind === 'regular').flatMap(({ groups }) => groups),
          )
        const { rounding, returned } = taxOfReturn({
          bills: totalSums(returnedBills(bills).flatMap(({ groups }) => groups)),
          creditNotes: noted('credit'),
          debitNotes: noted('debit'),
          told: totalSums([...tables.hsnB2b, ...tables.hsnB2c]),
        })
        expect(rounding).toEqual(noSums)
        const { b2b, b2cl, b2cs, cdnr, cdnur } = tables
        const listed = totalSums([...b2b.flatMap(({ items }) => items), ...b2cl.flatMap(({ items }) => items), ...b2cs])
        const ofNotes = [...cdnr, ...cdnur].map(
          (note) => (note.kind === 'credit' ? -1 : 1) * totalSums(note.items).taxablePaise,
        )
        expect(returned.taxablePaise).toBe(ofNotes.reduce((sum, each) => sum + each, listed.taxablePaise))
      }),
    )
  })
})
