import {
  type Account,
  type DayRange,
  formatPersonNumber,
  noSums,
  noteNumber,
  partiesOf,
  printedNumber,
  type TallyPosting,
  type TaxSums,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { listTallyDocuments, type TallyDocumentRow } from './tally-queries.ts'

/** The bills and notes of these days as Tally gets them. */
export async function readTallyDocuments(ctx: StoreCtx, days: DayRange): Promise<TallyPosting[]> {
  return (await listTallyDocuments(ctx, days)).map(documentPosting)
}

export function documentPosting(row: TallyDocumentRow): TallyPosting {
  const { id, kind, day, note, tax_profile: profile } = row
  const entry = (account: Account, amountPaise: number) => ({ account, amountPaise })
  const customer = { customerId: row.customer_id, gstin: row.gstin }
  const entries = [
    { ...entry('receivable_billed', row.receivable), ...customer },
    entry('sales', row.sales),
    entry('cgst', row.cgst),
    entry('sgst', row.sgst),
    entry('igst', row.igst),
    entry('round_off', row.round_off),
  ]
  return {
    id,
    kind,
    day,
    note,
    numbers: [numberOf(row)],
    party: formatPersonNumber('C', row.customer_number),
    document: { kind: profile.kind, parties: partiesOf(profile) },
    entries: entries.filter(({ amountPaise }) => amountPaise !== 0),
  }
}

function numberOf({ kind, note_prefix, note_number, day: on, ...bill }: TallyDocumentRow): string {
  if (note_number === null) {
    return printedNumber({ prefix: bill.invoice_prefix, invoice: bill.invoice, on: bill.billed_on })
  }
  const of = kind === 'credit_note' ? 'credit' : 'debit'
  return noteNumber({ kind: of, prefix: note_prefix ?? '', count: note_number, on })
}

/** What the books hold for the tax invoices and their notes. */
export function bookedOf(postings: readonly TallyPosting[]): TaxSums {
  const entries = postings.flatMap(({ document, entries: all }) => (document?.kind === 'regular' ? all : []))
  const of = (wanted: Account) =>
    entries.reduce((sum, { account, amountPaise }) => (account === wanted ? sum - amountPaise : sum), 0)
  return { ...noSums, taxablePaise: of('sales'), cgstPaise: of('cgst'), sgstPaise: of('sgst'), igstPaise: of('igst') }
}
