import type { GstNote } from '@clothesline/contract'
import { type CorrectedBill, type NoteAmounts, noteNumber, toRupees } from '@clothesline/domain'
import { actorFields } from '../../foundation/actor/index.ts'
import { type FullOrderDb, printedNumberOf } from '../../orders/order/index.ts'
import type { NoteRow } from './note-queries.ts'

export const numberOf = ({ kind, prefix, number, noted_on }: NoteRow) =>
  noteNumber({ kind, prefix, count: number, on: noted_on })

export function amountsOf(row: NoteRow): NoteAmounts {
  return {
    groups: row.taxes,
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
    roundOffPaise: row.round_off_paise,
    amtPaise: row.amt_paise,
  }
}

/** A bill with its notes, as the rules of notes see it. */
export function correctedBillOf(order: FullOrderDb, notes: readonly NoteRow[]): CorrectedBill {
  return {
    profile: order.tax_profile,
    roundToRupee: order.round_to_rupee,
    lines: order.order_lines.map(({ line_no, sac, taxable_paise }) => {
      return { line: line_no, sac, taxablePaise: taxable_paise }
    }),
    groups: order.taxes,
    roundOffPaise: order.round_off_paise,
    amtPaise: order.amt_paise,
    notes: notes.map((note) => ({ ...amountsOf(note), kind: note.kind, lines: note.lines })),
  }
}

export function viewNote(row: NoteRow, order: FullOrderDb): GstNote {
  return {
    _id: row.id,
    kind: row.kind,
    number: numberOf(row),
    date: row.noted_on,
    invoice: order.invoice,
    billNumber: printedNumberOf(order),
    billedOn: order.billed_on,
    reason: row.reason,
    lines: row.lines,
    taxable: toRupees(row.taxable_paise),
    cgst: toRupees(row.cgst_paise),
    sgst: toRupees(row.sgst_paise),
    igst: toRupees(row.igst_paise),
    roundOff: toRupees(row.round_off_paise),
    amt: toRupees(row.amt_paise),
    ...actorFields(row),
  }
}
