import type { TableBlock, TableCell } from '@clothesline/paper'
import { inOrder } from './in-order.ts'

/** A table whose heading the browser repeats on every page. */
export function TableView({ table: { columns, rows, totals, isStruck } }: { table: TableBlock }) {
  const classAt = (index: number) => (columns[index]?.align === 'end' ? 'num' : undefined)
  const rowOf = (cells: readonly TableCell[]) => (
    <tr>
      {inOrder(columns, (_, index) => (
        <Cell cell={cells[index]} className={classAt(index)} />
      ))}
    </tr>
  )
  return (
    <table className={isStruck ? 'struck' : undefined}>
      <thead>
        <tr>
          {inOrder(columns, ({ label }, index) => (
            <th className={classAt(index)}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>{inOrder(rows, rowOf)}</tbody>
      {totals !== undefined && <tfoot>{rowOf(totals)}</tfoot>}
    </table>
  )
}

function Cell({ cell = { text: '' }, className }: { cell?: TableCell | undefined; className: string | undefined }) {
  return (
    <td className={className}>
      {cell.isStrong ? <span className="strong">{cell.text}</span> : cell.text}
      {inOrder(cell.under ?? [], (line) => (
        <span className="details">{line}</span>
      ))}
    </td>
  )
}
