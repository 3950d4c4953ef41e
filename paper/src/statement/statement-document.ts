import type { Statement } from '@clothesline/contract'
import type { PaperDocument } from '../layout/blocks.ts'
import type { BillPaperName } from '../layout/paper-sizes.ts'
import { officeDocument } from '../office/office-document.ts'

/** A customer's account on one of the shop's papers. */
export function statementDocument(statement: Statement, size: BillPaperName): PaperDocument {
  const { columns, opening, rows, totals, closing } = statement
  const { language, shop, title, facts, customer, pay, thanks } = statement
  const table = {
    columns: [
      { label: columns.on, width: 7.4 },
      { label: columns.text },
      { label: columns.debit, isNumber: true },
      { label: columns.credit, isNumber: true },
      { label: columns.balance, isNumber: true },
    ],
    rows: [
      ['', opening.label, '', '', opening.text],
      ...rows.map(({ on, text, debit, credit, balance }) => [on, text, debit, credit, balance]),
    ],
    totals: ['', totals.label, totals.debit, totals.credit, ''],
  }
  const paper = { language, shop, title, facts, customer, tables: [table], sums: [closing], pay, thanks }
  return officeDocument(paper, size)
}
