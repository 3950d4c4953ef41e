import type { TaxOfReturn } from '@clothesline/contract'
import type { Say, SheetTable } from './sheet.ts'

type TaxSums = TaxOfReturn['bills']

/** Report and return tell different sums where there are notes: the same table in both says why, to the paisa. */
export function returnTable(tax: TaxOfReturn, say: Say): SheetTable {
  const row = (label: string, sums: TaxSums, sign = 1) => ({ cells: [label, ...cellsOf(sums, sign)] })
  const hasRounding = cellsOf(tax.rounding, 1).some((cell) => cell !== 0)
  return {
    title: say('From the bills to the return'),
    columns: [
      { header: say('Entry'), kind: 'text' },
      ...[say('Taxable value'), say('CGST'), say('SGST'), say('IGST')].map((header) => ({
        header,
        kind: 'money' as const,
      })),
    ],
    rows: [
      row(say('Tax invoices for these days'), tax.bills),
      row(say('Credit notes for these days'), tax.creditNotes, -1),
      row(say('Debit notes for these days'), tax.debitNotes),
      ...(hasRounding ? [row(say('Rounding'), tax.rounding)] : []),
    ],
    totals: [say('As in the GST month'), ...cellsOf(tax.returned, 1)],
    note: say('A note counts on its own day, whatever the day of its bill.'),
  }
}

const cellsOf = ({ taxable, cgst, sgst, igst }: TaxSums, sign: number) =>
  [taxable, cgst, sgst, igst].map((amount) => sign * amount + 0)
