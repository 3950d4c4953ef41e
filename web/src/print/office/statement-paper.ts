import type { Statement } from '@clothesline/contract'
import type { OfficePaper } from './office-paper.ts'

/** A customer's account as a paper of the office. */
export function statementPaper(statement: Statement): OfficePaper {
  const { columns, opening, rows, totals, closing } = statement
  return {
    language: statement.language,
    shop: statement.shop,
    title: statement.title,
    facts: statement.facts,
    customer: statement.customer,
    tables: [
      {
        columns: [
          { label: columns.on },
          { label: columns.text },
          { label: columns.billed, isNumber: true },
          { label: columns.received, isNumber: true },
          { label: columns.balance, isNumber: true },
        ],
        rows: [
          ['', opening.label, '', '', opening.text],
          ...rows.map(({ on, text, billed, received, balance }) => [on, text, billed, received, balance]),
        ],
        totals: ['', totals.label, totals.billed, totals.received, ''],
      },
    ],
    sums: [closing],
    pay: statement.pay,
    thanks: statement.thanks,
  }
}
