import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { memo } from 'react'
import { FINGER } from '../../theme/tokens.ts'
import { visuallyHidden } from '../visually-hidden.ts'
import type { Column, Sort } from './column.ts'

interface DataTableHeadProps<Row> {
  columns: Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** The words are small; what answers to a finger reaches beyond them. */
const fingerRoomSx = { '&::before': { content: '""', position: 'absolute', inset: '-14px -10px' } } as const

/** The arrow stands in the room between two columns, so that the words stand above what they name. */
const arrowAfterSx = {
  position: 'relative',
  [FINGER]: fingerRoomSx,
  '& .MuiTableSortLabel-icon': { position: 'absolute', insetInlineStart: '100%', m: 0 },
} as const
const arrowBeforeSx = {
  position: 'relative',
  [FINGER]: fingerRoomSx,
  '& .MuiTableSortLabel-icon': { position: 'absolute', insetInlineEnd: '100%', m: 0 },
} as const

/** Drawn again only when the columns or the order change. */
export const DataTableHead = memo(function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, sort: current, onSort } = props
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {columns.map(({ id, header, headerCell, align = 'left', width, from, isSortable = true }) => {
          const isSorted = current?.id === id
          const direction = isSorted && current.desc ? 'desc' : 'asc'
          return (
            <TableCell
              key={id}
              align={align}
              width={width}
              data-from={from}
              sortDirection={isSorted ? direction : false}
              sx={{ fontWeight: 600, whiteSpace: 'nowrap', bgcolor: 'background.paper' }}
            >
              {headerCell !== undefined ? (
                headerCell
              ) : isSortable ? (
                <TableSortLabel
                  active={isSorted}
                  direction={direction}
                  onClick={() => onSort({ id, desc: isSorted && !current.desc })}
                  sx={align === 'right' ? arrowBeforeSx : arrowAfterSx}
                >
                  {header}
                </TableSortLabel>
              ) : (
                <Box component="span" sx={visuallyHidden}>
                  {header}
                </Box>
              )}
            </TableCell>
          )
        })}
      </TableRow>
    </TableHead>
  )
}) as <Row>(props: DataTableHeadProps<Row>) => React.JSX.Element
