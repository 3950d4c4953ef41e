import fc from 'fast-check'
import { addSums, type GstBill, type GstNote, noSums, partiesOf, signOf, type TaxSums } from '../gst/gst-documents.ts'
import { type CorrectedBill, noteNumber, noteOfAmount, remainderOf } from '../gst/note.ts'
import { printedNumber } from '../order/invoice-number.ts'
import { orderTotal } from '../order/order-total.ts'
import { type TaxProfile, taxProfileOf } from '../tax/tax.ts'
import { addDays } from '../time/day.ts'

export const STORE = '27AAPFU0939F1ZV'
export const SAME_STATE = '27AAACT2727Q1ZW'
export const OTHER_STATE = '29AAGCB7383J1Z4'

const line = fc.record({
  sac: fc.constantFrom('999711', '999712', '999713', '999714'),
  paise: fc.integer({ min: 0, max: 400_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
})

const bill = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  half: fc.constantFrom(0, 250, 600, 900),
  discount: fc.integer({ min: 0, max: 10_000 }),
  roundToRupee: fc.boolean(),
  customer: fc.constantFrom(undefined, undefined, SAME_STATE, OTHER_STATE),
  /** No store of ours bills a person in another state with IGST; the tables must still be right. */
  isFar: fc.boolean(),
  kind: fc.constantFrom('regular', 'regular', 'regular', 'composition', 'none'),
  isCancelled: fc.constantFrom(false, false, false, true),
  day: fc.integer({ min: 0, max: 30 }),
  prefix: fc.constantFrom('SPK', 'SPK', 'NEW'),
  /** Shares of what is left, in percent; negative is a debit note. */
  notes: fc.array(fc.integer({ min: -50, max: 100 }), { maxLength: 3 }),
})

interface RandomMonth {
  bills: GstBill[]
  notes: GstNote[]
  /** What the ledger would hold, added up bill by bill as it is posted. */
  booked: TaxSums
}

/** A month of October 2026 with whatever bills and notes. */
export const randomMonth: fc.Arbitrary<RandomMonth> = fc.array(bill, { maxLength: 25 }).map((drawn) => {
  const month: RandomMonth = { bills: [], notes: [], booked: noSums }
  const counts = { credit: 0, debit: 0 }
  drawn.forEach((each, index) => {
    const profile = profileOf(each.kind, each.half, each.customer, each.isFar)
    const total = orderTotal({
      lines: each.lines.map(({ sac, paise, quantity }) => ({ kind: 'piece', sac, quantity, ratePaise: paise })),
      discount: { kind: 'percent', basisPoints: each.discount },
      express: { kind: 'none' },
      taxProfile: profile,
      roundToRupee: each.roundToRupee,
    })
    const on = addDays('2026-10-01', each.day)
    const parties = partiesOf(profile)
    const made: GstBill = {
      number: printedNumber({ prefix: each.prefix, invoice: index + 1, on }),
      invoice: index + 1,
      prefix: each.prefix,
      on,
      parties,
      customer: 'Asha',
      kind: profile.kind,
      groups: total.taxes,
      amtPaise: total.amtPaise,
      taxablePaise: total.taxablePaise,
      isCancelled: each.isCancelled,
    }
    month.bills.push(made)
    if (made.isCancelled || made.kind !== 'regular') return
    month.booked = addSums(month.booked, total)
    const corrected: CorrectedBill = {
      profile,
      roundToRupee: each.roundToRupee,
      groups: total.taxes,
      roundOffPaise: total.roundOffPaise,
      lines: each.lines.map(({ sac }, at) => ({
        line: at + 1,
        sac,
        taxablePaise: total.lines[at]?.taxablePaise ?? 0,
      })),
      amtPaise: total.amtPaise,
      notes: [],
    }
    const made2: CorrectedBill['notes'][number][] = []
    for (const share of each.notes) {
      const now = { ...corrected, notes: made2 }
      const kind = share < 0 ? 'debit' : 'credit'
      const left = remainderOf(now).amtPaise
      const amountPaise = kind === 'debit' ? Math.abs(share) * 100 : Math.floor((left * share) / 100)
      if (amountPaise === 0) continue
      const amounts = noteOfAmount(now, kind, amountPaise)
      made2.push({ ...amounts, kind, lines: [] })
      counts[kind] += 1
      const note: GstNote = {
        number: noteNumber({ kind, prefix: 'SPK', count: counts[kind], on }),
        kind,
        count: counts[kind],
        on,
        parties,
        customer: 'Asha',
        groups: amounts.groups,
        amtPaise: amounts.amtPaise,
        billKind: made.kind,
        billNumber: made.number,
        billOn: on,
        billAmtPaise: made.amtPaise,
      }
      month.notes.push(note)
      month.booked = addSums(month.booked, amounts, signOf(note))
    }
  })
  return month
})

export function profileOf(kind: string, half: number, customer: string | undefined, isFar: boolean): TaxProfile {
  const settings = { isGst: kind !== 'none', isGstRegular: kind === 'regular', gstin: STORE, halfRateBasisPoints: half }
  const profile = taxProfileOf(settings, customer)
  if (profile.kind !== 'regular' || customer !== undefined || !isFar) return profile
  return { ...profile, interState: true, placeOfSupply: '29' }
}
