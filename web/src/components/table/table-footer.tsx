import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { asRead } from './table-line.tsx'

type Footers = Record<string, ReactNode>

/** The line below all rows. Words may use the room of the empty cells behind them. */
export function TableFooter<Row>({ columns, footers }: { columns: Column<Row>[]; footers: Footers }) {
  return (
    <tfoot>
      <tr>
        {footerCells(columns, footers).map(({ id, align = 'left', from, span }) => (
          <td key={id} align={align} data-from={from} colSpan={span}>
            {asRead(footers[id])}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Columns that come and go are never spanned: where one is left out, the span would make a new one. */
function footerCells<Row>(columns: Column<Row>[], footers: Footers): (Column<Row> & { span: number })[] {
  const cells: (Column<Row> & { span: number })[] = []
  for (const column of columns) {
    const last = cells.at(-1)
    const isFree = footers[column.id] === undefined && column.from === undefined
    if (isFree && last !== undefined && last.align !== 'right' && footers[last.id] !== undefined) last.span += 1
    else cells.push({ ...column, span: 1 })
  }
  return cells
}
