import type { Gstin } from '../tax/gstin.ts'
import type { SupplyParties } from './gst-documents.ts'
import type { MonthDocuments } from './gstr1.ts'

type Documents = Pick<MonthDocuments, 'bills' | 'notes' | 'vouchers'>

/** The GSTINs under which documents of the return were given out: more than one where the store changed its own. */
export function gstinsOf({ bills, notes, vouchers }: Documents): Gstin[] {
  const told = [
    ...bills.filter(({ kind }) => kind === 'regular'),
    ...notes.filter(({ billKind }) => billKind === 'regular'),
    ...vouchers,
  ]
  return [...new Set(told.flatMap(({ parties: { supplierGstin } }) => supplierGstin ?? []))]
}

/** Whether a document is of the return of one GSTIN; `main` has those without any. */
export const isOfGstin = (gstin: Gstin, main: Gstin) => {
  return ({ parties }: { parties: SupplyParties }): boolean => (parties.supplierGstin ?? main) === gstin
}

/**
 * The documents as the return of one GSTIN tells them. Bills and notes of another stay as links in the chain of numbers,
 * but are documents of another return.
 */
export function partOfGstin<D extends Documents>(documents: D, gstin: Gstin, main: Gstin): D {
  const isOwn = isOfGstin(gstin, main)
  return {
    ...documents,
    bills: documents.bills.map((bill) => (isOwn(bill) ? bill : { ...bill, kind: 'none' as const })),
    notes: documents.notes.map((note) => (isOwn(note) ? note : { ...note, billKind: 'none' as const })),
    vouchers: documents.vouchers.filter(isOwn),
  }
}
