import type { Statement } from '@clothesline/contract'
import { drawCodes } from './bill-sheet.ts'
import type { Pen } from './pen.ts'
import { drawSheetHead } from './sheet-head.ts'
import { drawTable } from './sheet-table.ts'

/** A customer's account on A4. */
export async function drawStatementSheet(pen: Pen, statement: Statement, logo: Buffer | undefined): Promise<void> {
  drawSheetHead(pen, { ...statement, marks: [], badges: [], legalNote: '' }, logo)
  const { columns, opening, totals, closing } = statement
  const money = { width: pen.size * 8, align: 'right' } as const
  drawTable(
    pen,
    [
      { heading: columns.on, width: pen.size * 7.4 },
      { heading: columns.text, width: 'rest' },
      { heading: columns.billed, ...money },
      { heading: columns.received, ...money },
      { heading: columns.balance, ...money },
    ],
    [
      [{ text: '' }, { text: opening.label }, { text: '' }, { text: '' }, { text: opening.text }],
      ...statement.rows.map(({ on, text, billed, received, balance }) =>
        [on, text, billed, received, balance].map((cell) => ({ text: cell })),
      ),
      [{ text: '' }, { text: totals.label }, { text: totals.billed }, { text: totals.received }, { text: '' }],
    ],
  )
  pen.room(pen.size * 4)
  pen.row(
    [
      { text: closing.label, x: pen.area.left, width: pen.area.width * 0.6, font: 'bold', size: pen.size * 1.2 },
      {
        ...{ text: closing.text, x: pen.area.left + pen.area.width * 0.6, width: pen.area.width * 0.4 },
        ...{ align: 'right' as const, font: 'bold' as const, size: pen.size * 1.2 },
      },
    ],
    pen.size,
  )
  if (statement.pay) {
    pen.room(pen.size * 12)
    await drawCodes(pen, [statement.pay], pen.size * 8, pen.area.width)
  }
  pen.space(pen.size)
  pen.text(statement.thanks, { align: 'center' })
}
