import { addDays, type Day } from '../time/day.ts'
import { addSums, noSums, type TaxSums, totalSums } from './gst-documents.ts'
import type { Gstr1 } from './gstr1.ts'

/** What GSTR-3B asks for of outward supplies. Input tax credit is not in the books of the shop. */
interface Gstr3b {
  /** Table 3.1 (a), with the tax on advances. */
  outward: TaxSums
  /** Table 3.2: of these, to consumers of other states. */
  elsewhere: { pos: string; taxablePaise: number; igstPaise: number }[]
}

export function gstr3bOf({ hsnB2b, hsnB2c, at, txpd, b2cl, b2cs, cdnur }: Gstr1): Gstr3b {
  const advances = addSums(totalSums(at), totalSums(txpd), -1)
  const byState = new Map<string, { taxablePaise: number; igstPaise: number }>()
  const add = (pos: string, sums: readonly TaxSums[], sign = 1) => {
    const { taxablePaise, igstPaise } = byState.get(pos) ?? { taxablePaise: 0, igstPaise: 0 }
    const more = totalSums(sums)
    byState.set(pos, {
      taxablePaise: taxablePaise + sign * more.taxablePaise,
      igstPaise: igstPaise + sign * more.igstPaise,
    })
  }
  for (const { pos, items } of b2cl) add(pos, items)
  for (const row of b2cs) if (row.interState) add(row.pos, [row])
  for (const { pos, items, kind } of cdnur) add(pos, items, kind === 'credit' ? -1 : 1)
  return {
    outward: addSums(totalSums([...hsnB2b, ...hsnB2c]), advances),
    elsewhere: [...byState].sort(([a], [b]) => (a < b ? -1 : 1)).map(([pos, sums]) => ({ pos, ...sums })),
  }
}

/** States whose quarterly GSTR-3B is due two days earlier, by notification 76/2020. */
const EARLIER_STATES = ['22', '23', '24', '25', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37']

interface DueReturn {
  form: 'GSTR-1' | 'GSTR-3B'
  dueOn: Day
}

/** When the returns of a period are due, as long as the government does not move the day. */
export function dueReturns(endOn: Day, { isQuarter, gstin }: { isQuarter: boolean; gstin: string }): DueReturn[] {
  const on = (day: number) => addDays(endOn, day)
  if (!isQuarter) {
    return [
      { form: 'GSTR-1', dueOn: on(11) },
      { form: 'GSTR-3B', dueOn: on(20) },
    ]
  }
  return [
    { form: 'GSTR-1', dueOn: on(13) },
    { form: 'GSTR-3B', dueOn: on(EARLIER_STATES.includes(gstin.slice(0, 2)) ? 22 : 24) },
  ]
}

/** When CMP-08 of the quarter is due. */
export const cmp08DueOn = (endOn: Day): Day => addDays(endOn, 18)

/** How the tax of the bills becomes the tax of the return. */
export interface TaxOfReturn {
  bills: TaxSums
  creditNotes: TaxSums
  debitNotes: TaxSums
  /** What the return tells beyond them; nothing, since every tax is told as it is on its document. */
  rounding: TaxSums
  returned: TaxSums
}

interface Documents {
  /** Tax invoices that stand, by their own day. */
  bills: TaxSums
  /** Notes on tax invoices, by their own day. */
  creditNotes: TaxSums
  debitNotes: TaxSums
  /** The sum of the tables, where they were made. */
  told?: TaxSums
}

/** Bills less credit notes plus debit notes: what report and return have in common, and where they differ. */
export function taxOfReturn({ bills, creditNotes, debitNotes, told }: Documents): TaxOfReturn {
  const documents = addSums(addSums(bills, creditNotes, -1), debitNotes)
  const returned = addSums(noSums, told ?? documents)
  return { bills, creditNotes, debitNotes, rounding: addSums(returned, documents, -1), returned }
}
