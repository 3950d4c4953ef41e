import { noSums, type RateSums, type TaxSums, totalSums } from './gst-documents.ts'
import type { Gstr1, InvoiceRow, NoteRow, SmallRow } from './gstr1.ts'
import { placeName } from './gstr1-sheets.ts'

/** The tables of GSTR-1 that a later return can amend, under the names of the portal's file. */
export const amendableTables = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'at', 'txpd'] as const

/** A row of a filed return that the books tell otherwise now. */
export interface Amendment {
  table: (typeof amendableTables)[number]
  /** The number of the document, or place and rate of a row of sums. */
  about: string
  filed: TaxSums
  now: TaxSums
}

interface Entry extends Omit<Amendment, 'filed' | 'now'> {
  sums: TaxSums
  /** All that the portal's file says. A name is not in it. */
  said: string
}

/**
 * What differs between the tables as they were filed and those of today. A filed return cannot be sent again: such rows
 * are amended in the return of a later month.
 */
export function amendmentsOf(filed: Gstr1, now: Gstr1): Amendment[] {
  const [before, after] = [entriesOf(filed), entriesOf(now)]
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    const entry = was ?? is
    if (entry === undefined || was?.said === is?.said) return []
    return [{ table: entry.table, about: entry.about, filed: was?.sums ?? noSums, now: is?.sums ?? noSums }]
  })
}

function entriesOf(tables: Gstr1): Map<string, Entry> {
  const entries = amendableTables.flatMap((table): Entry[] => {
    switch (table) {
      case 'b2b':
      case 'b2cl':
        return tables[table].map((row) => ofDocument(table, row))
      case 'cdnr':
      case 'cdnur':
        return tables[table].map((row) => ofDocument(table, row))
      default:
        return tables[table].map((row) => ofSums(table, row))
    }
  })
  return new Map(entries.map((entry) => [`${entry.table} ${entry.about}`, entry]))
}

function ofDocument(table: Amendment['table'], row: InvoiceRow | NoteRow): Entry {
  const { number: about, items } = row
  const size = totalSums(items)
  const isCredit = 'kind' in row && row.kind === 'credit'
  const said = [row.on, row.ctin, row.pos, row.interState, row.valPaise, items.map(figures)]
  return { table, about, sums: isCredit ? negative(size) : plain(size), said: JSON.stringify(said) }
}

function ofSums(table: Amendment['table'], row: SmallRow): Entry {
  const about = `${placeName(row.pos)}, ${row.interState ? 'IGST' : 'CGST + SGST'} ${row.rate / 100} %`
  return { table, about, sums: plain(row), said: JSON.stringify(figures(row)) }
}

const figures = ({ rate, taxablePaise, cgstPaise, sgstPaise, igstPaise }: RateSums) => {
  return [rate, taxablePaise, cgstPaise, sgstPaise, igstPaise]
}

const plain = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxSums): TaxSums => {
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise }
}

const negative = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxSums): TaxSums => {
  return { taxablePaise: -taxablePaise, cgstPaise: -cgstPaise, sgstPaise: -sgstPaise, igstPaise: -igstPaise }
}
