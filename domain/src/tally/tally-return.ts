import { type GstBill, type GstNote, placeOf, type SupplyParties, totalSums } from '../gst/gst-documents.ts'
import { returnedBills } from '../gst/gstr1.ts'
import type { Account } from '../ledger/ledger.ts'
import type { Paise } from '../money/money.ts'
import { type TallyPosting, voucherTypeOf } from './tally-file.ts'

interface Told {
  type: ReturnType<typeof voucherTypeOf>
  number: string
  on: string
  gstin: string
  place: string
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
  amtPaise: Paise
}

/**
 * The documents that the return and the vouchers for Tally do not tell alike, by their numbers: one that only one of them
 * has, that one has twice, or that differs in day, GSTIN, place of supply or an amount. The return reads the bills and
 * notes, the vouchers read the books, so this compares two independent records. A bill over
 * nothing, such as one of a paisa that was rounded off, is in neither.
 */
export function differentInTally(
  { bills, notes }: { bills: readonly GstBill[]; notes: readonly GstNote[] },
  postings: readonly TallyPosting[],
): string[] {
  const returned = [
    ...returnedBills(bills).map((bill) => toldByReturn('Sales', bill)),
    ...notes
      .filter(({ billKind }) => billKind === 'regular')
      .map((note) => toldByReturn(note.kind === 'credit' ? 'Credit Note' : 'Debit Note', note)),
  ].filter(isOverSomething)
  const vouchers = postings.flatMap(toldByTally).filter(isOverSomething)
  const [left, right] = [countByText(returned), countByText(vouchers)]
  const different = [...returned, ...vouchers].filter((each) => left.get(textOf(each)) !== right.get(textOf(each)))
  return [...new Set(different.map(({ number }) => number))].sort()
}

const isOverSomething = ({ amtPaise }: Told) => amtPaise !== 0

function toldByReturn(type: Told['type'], document: GstBill | GstNote): Told {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = totalSums(document.groups)
  return {
    type,
    number: document.number,
    on: document.on,
    ...sidesOf(document.parties),
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    amtPaise: document.amtPaise,
  }
}

/** What the entries book, with the sign of the document: a credit note stands with its size. */
function toldByTally(posting: TallyPosting): Told[] {
  const { document, entries, numbers, day } = posting
  if (document?.kind !== 'regular') return []
  const sign = posting.kind === 'credit_note' ? -1 : 1
  const of = (account: Account) =>
    entries.reduce((sum, entry) => (entry.account === account ? sum + sign * entry.amountPaise : sum), 0)
  return [
    {
      type: voucherTypeOf(posting),
      number: numbers[0] ?? '',
      on: day,
      gstin: entries.find(({ account }) => account === 'receivable_billed')?.gstin ?? '',
      place: placeOf(document.parties),
      taxablePaise: 0 - of('sales'),
      cgstPaise: 0 - of('cgst'),
      sgstPaise: 0 - of('sgst'),
      igstPaise: 0 - of('igst'),
      amtPaise: of('receivable_billed'),
    },
  ]
}

const sidesOf = (parties: SupplyParties) => ({ gstin: parties.customerGstin ?? '', place: placeOf(parties) })

const textOf = (told: Told): string =>
  [
    ...[told.type, told.number, told.on, told.gstin, told.place],
    ...[told.taxablePaise, told.cgstPaise, told.sgstPaise, told.igstPaise, told.amtPaise],
  ].join(' ')

function countByText(documents: readonly Told[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const each of documents) counts.set(textOf(each), (counts.get(textOf(each)) ?? 0) + 1)
  return counts
}
