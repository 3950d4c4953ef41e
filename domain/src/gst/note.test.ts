import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../ledger/ledger.ts'
import { orderTotal } from '../order/order-total.ts'
import { taxProfileOf } from '../tax/tax.ts'
import { OTHER_STATE, STORE } from '../testing/gst-months.ts'
import {
  type CorrectedBill,
  isNoteLastDay,
  lastNoteDay,
  noteNumber,
  noteOfAmount,
  noteOfLines,
  notePostings,
  remainderOf,
} from './note.ts'

function billOf(paise: number[], { far = false, half = 900, roundToRupee = true } = {}): CorrectedBill {
  const settings = { isGst: true, isGstRegular: true, gstin: STORE, halfRateBasisPoints: half }
  const profile = taxProfileOf(settings, far ? OTHER_STATE : undefined)
  const sacs = ['999712', '999713']
  const total = orderTotal({
    lines: paise.map((ratePaise, at) => ({ kind: 'piece', sac: sacs[at % 2] ?? '', quantity: 1, ratePaise })),
    discount: { kind: 'none' },
    express: { kind: 'none' },
    taxProfile: profile,
    roundToRupee,
  })
  return {
    profile,
    roundToRupee,
    groups: total.taxes,
    roundOffPaise: total.roundOffPaise,
    amtPaise: total.amtPaise,
    lines: total.lines.map(({ taxablePaise }, at) => ({ line: at + 1, sac: sacs[at % 2] ?? '', taxablePaise })),
    notes: [],
  }
}

describe('a note', () => {
  test('for an amount has its tax inside', () => {
    // ₹118 of a bill at 18 %: 100 and twice 9.
    const note = noteOfAmount(billOf([50_000]), 'credit', 11_800)
    expect(note).toMatchObject({
      taxablePaise: 10_000,
      cgstPaise: 900,
      sgstPaise: 900,
      roundOffPaise: 0,
      amtPaise: 11_800,
    })
    const far = noteOfAmount(billOf([50_000], { far: true }), 'debit', 11_800)
    expect(far).toMatchObject({ taxablePaise: 10_000, cgstPaise: 0, igstPaise: 1_800 })
  })

  test('over two codes has its tax rounded once per rate, as a bill', () => {
    // 20.00 at 18 %: 20 × 9 ÷ 118 is 1.5254, so 1.53 each; code by code it would be 1.27 + 0.25.
    const bill = billOf([10_000, 2_000])
    for (const kind of ['debit', 'credit'] as const) {
      const note = noteOfAmount(bill, kind, 2_000)
      expect(note).toMatchObject({ taxablePaise: 1_694, cgstPaise: 153, sgstPaise: 153, amtPaise: 2_000 })
      expect(note.groups.map(({ cgstPaise }) => cgstPaise)).toEqual([128, 25])
    }
  })

  test('has the tax of its taxable value, to the paisa, whatever the codes', () => {
    const amounts = fc.array(fc.integer({ min: 100, max: 300_000 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 200_000 }), fc.boolean(), (paise, amount, far) => {
        const note = noteOfAmount(billOf(paise, { far }), 'debit', amount)
        const one = noteOfAmount(billOf([paise.reduce((sum, each) => sum + each, 0)], { far }), 'debit', amount)
        const { groups: _, ...sums } = note
        const { groups: __, ...sumsOfOne } = one
        expect(sums).toEqual(sumsOfOne)
      }),
    )
  })

  test('for the whole bill takes back every part of it, round-off too', () => {
    // 104.55 and twice 9.41 are 123.37, billed as 123.
    const bill = billOf([10_455])
    const note = noteOfAmount(bill, 'credit', 12_300)
    expect(note).toMatchObject({ taxablePaise: 10_455, cgstPaise: 941, sgstPaise: 941, roundOffPaise: -37 })
    expect(remainderOf({ ...bill, notes: [{ ...note, kind: 'credit', lines: [] }] }).amtPaise).toBe(0)
  })

  test('for lines leaves the bill that it would have been without them', () => {
    const bill = billOf([10_455, 5_010])
    const note = noteOfLines(bill, [2])
    const left = remainderOf({ ...bill, notes: [{ ...note, kind: 'credit', lines: [2] }] })
    const { amtPaise, roundOffPaise } = billOf([10_455])
    expect(left).toMatchObject({ amtPaise, roundOffPaise, taxablePaise: 10_455 })
    expect(left.cgstPaise).toBe(941)
  })

  test('is refused beyond the bill, for a line twice, and for a line that is not there', () => {
    const bill = billOf([10_000, 5_000])
    expect(() => noteOfAmount(bill, 'credit', 17_701)).toThrow('more than what is left of the bill, ₹177.00')
    expect(() => noteOfLines(bill, [3])).toThrow('This bill has no line 3.')
    const notes = [{ ...noteOfLines(bill, [1]), kind: 'credit' as const, lines: [1] }]
    expect(() => noteOfLines({ ...bill, notes }, [1])).toThrow('Line 1 was already credited.')
    const half = [{ ...noteOfAmount(bill, 'credit', 10_000), kind: 'credit' as const, lines: [] }]
    expect(() => noteOfLines({ ...bill, notes: half }, [1])).toThrow('₹77.00')
  })

  test('of a bill without tax has none', () => {
    const bill: CorrectedBill = {
      profile: { kind: 'composition' },
      roundToRupee: true,
      groups: [],
      roundOffPaise: 0,
      amtPaise: 5_000,
      lines: [{ line: 1, sac: '999712', taxablePaise: 5_000 }],
      notes: [],
    }
    expect(noteOfAmount(bill, 'credit', 2_000)).toMatchObject({ taxablePaise: 2_000, cgstPaise: 0, groups: [] })
  })

  test('leaves no part of a bill below zero, whatever the notes', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 4 })
    const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 6 })
    const kinds = fc.record({ far: fc.boolean(), half: fc.constantFrom(0, 250, 900), roundToRupee: fc.boolean() })
    fc.assert(
      fc.property(amounts, shares, kinds, (paise, takes, options) => {
        const bill = billOf(paise, options)
        const notes: CorrectedBill['notes'][number][] = []
        for (const take of takes) {
          const before = remainderOf({ ...bill, notes })
          const amount = Math.ceil((before.amtPaise * take) / 10_000)
          if (amount === 0) continue
          const note = noteOfAmount({ ...bill, notes }, 'credit', amount)
          expect(note.taxablePaise + note.cgstPaise + note.sgstPaise + note.igstPaise + note.roundOffPaise).toBe(amount)
          notes.push({ ...note, kind: 'credit', lines: [] })
          const left = remainderOf({ ...bill, notes })
          expect(left.amtPaise).toBe(before.amtPaise - amount)
          for (const group of left.groups) {
            for (const part of [group.taxablePaise, group.cgstPaise, group.sgstPaise, group.igstPaise]) {
              expect(part).toBeGreaterThanOrEqual(0)
            }
          }
        }
      }),
    )
  })

  test('is booked with its tax, and what was paid too much becomes advance', () => {
    const amounts = noteOfAmount(billOf([50_000]), 'credit', 11_800)
    const key = { customerId: 'c', orderId: 'o' }
    const [note, moved] = notePostings({
      ...key,
      kind: 'credit',
      amounts,
      leftPaise: 59_000,
      paidPaise: 50_000,
      adjustedPaise: 1_000,
    })
    expect(note?.kind).toBe('credit_note')
    expect(note?.entries).toContainEqual({ account: 'cgst', orderId: 'o', amountPaise: 900 })
    // 590 − 118 are 472; 510 were paid.
    expect(moved?.entries).toEqual([
      { account: 'receivable_paid', ...key, amountPaise: 2_800 },
      { account: 'receivable_adjusted', ...key, amountPaise: 1_000 },
      { account: 'customer_advance', customerId: 'c', amountPaise: -3_800 },
    ])
    for (const posting of [note, moved]) expect(sumOf(posting?.entries ?? [])).toBe(0)
  })

  test('has a number of at most 16 characters in a series of its kind', () => {
    const on = '2026-10-05'
    expect(noteNumber({ kind: 'credit', prefix: 'SPK', count: 12, on })).toBe('CNSPK/2627/0012')
    expect(noteNumber({ kind: 'debit', prefix: '', count: 1, on })).toBe('DN/2627/0001')
    expect(noteNumber({ kind: 'credit', prefix: 'ABCD', count: 123_456, on })).toBe('CNAB/2627/123456')
  })

  test('is possible until 30 November after the financial year, or another day of the store', () => {
    expect(lastNoteDay('2026-03-31')).toBe('2026-11-30')
    expect(lastNoteDay('2026-04-01')).toBe('2027-11-30')
    expect(lastNoteDay('2026-04-01', '09-31')).toBe('2027-09-30')
  })

  test('is never possible later than the law has it', () => {
    expect(lastNoteDay('2026-04-01', '12-31')).toBe('2027-11-30')
    expect(['04-01', '09-30', '11-30'].every(isNoteLastDay)).toBe(true)
    expect(['12-31', '12-01', '03-31', '01-15'].some(isNoteLastDay)).toBe(false)
  })
})
