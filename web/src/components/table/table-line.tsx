import { memo, type ReactNode } from 'react'
import type { Column } from './column.ts'

interface TableLineProps<Row> {
  row: Row
  index: number
  columns: Column<Row>[]
  /** Tab reaches this one. */
  isCurrent: boolean
  isSelected: boolean
}

/** From right to left, "15 Nov" would otherwise begin with its month. */
export const asRead = (content: ReactNode) => (typeof content === 'string' ? <bdi>{content}</bdi> : content)

/** One row. Drawn again only when something in it changed: a list of thousands is scrolled through in one sweep. */
export const TableLine = memo(function TableLine<Row>(props: TableLineProps<Row>) {
  const { row, index, columns, isCurrent, isSelected } = props
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected || undefined}
      tabIndex={isCurrent ? 0 : -1}
    >
      {columns.map((column) => (
        <td key={column.id} align={column.align ?? 'left'} data-from={column.from}>
          {asRead(column.cell === undefined ? column.value(row) : column.cell(row))}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: TableLineProps<Row>) => React.JSX.Element
