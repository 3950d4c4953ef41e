import type { SheetTable as Sheet, SheetCell, SheetColumn, SheetRow } from '@clothesline/paper'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { memo, useId, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { decimalsOf, formatCell, isNumeric } from './format-cell.ts'
import { linkTo } from './link-to.ts'

/** A longer table shows its beginning until it is asked for more. */
const SHOWN_AT_FIRST = 60

/** One table of a report. What does not fit beside the first column is scrolled to, by keys too. */
export const SheetTable = memo(function SheetTable({ table }: { table: Sheet }) {
  const { title, columns, rows, totals, note, barColumn } = table
  const [isWhole, setIsWhole] = useState(false)
  const titleId = useId()
  const decimals = columns.map(({ kind }, index) =>
    decimalsOf([...rows.map(({ cells }) => cells[index]), totals?.[index]], kind),
  )
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST)
  const longest = barColumn === undefined ? 0 : Math.max(0, ...rows.map(({ cells }) => Number(cells[barColumn])))
  const barOf = ({ cells }: SheetRow) =>
    barColumn === undefined || longest <= 0 ? 0 : (100 * Math.max(0, Number(cells[barColumn]))) / longest
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{t('Nothing in this period.')}</Typography>
      ) : (
        <Box tabIndex={0} role="region" aria-labelledby={titleId} sx={scrollStyle}>
          <Box component="table" aria-labelledby={titleId} sx={tableStyle}>
            <thead>
              <tr>
                {columns.map(({ header, kind }, index) => (
                  <th key={header} scope="col" className={isNumeric(kind) && index > 0 ? 'number' : ''}>
                    <bdi>{header}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Line
                  key={row.cells.slice(0, 3).join(' ')}
                  row={row}
                  columns={columns}
                  decimals={decimals}
                  bar={barOf(row)}
                />
              ))}
            </tbody>
            {totals !== undefined && (
              <tfoot>
                <tr>{totals.map((cell, index) => cellOf(cell, columns[index], index, decimals[index]))}</tr>
              </tfoot>
            )}
          </Box>
        </Box>
      )}
      {shown.length < rows.length && (
        <Button onClick={() => setIsWhole(true)} sx={{ m: 1 }}>
          {t('Show all {total} rows', { total: formatCount(rows.length) })}
        </Button>
      )}
      {note !== undefined && (
        <Typography variant="body2" sx={{ px: 2, pb: 1.75, pt: 0.5, color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </Card>
  )
})

interface LineProps {
  row: SheetRow
  columns: SheetColumn[]
  /** Of the numbers of each column. */
  decimals: number[]
  bar: number
}

function Line({ row, columns, decimals, bar }: LineProps) {
  const { cells, leadsTo } = row
  const [first = null, ...rest] = cells
  const words = formatCell(first, columns[0]?.kind ?? 'text', decimals[0])
  return (
    <tr>
      <th scope="row">
        {leadsTo === undefined ? (
          <bdi>{words}</bdi>
        ) : (
          <Link {...linkTo(leadsTo)}>
            <bdi>{words}</bdi>
          </Link>
        )}
        {bar > 0 && (
          <span className="track" aria-hidden="true">
            <span className="bar" style={{ width: `${bar}%` }} />
          </span>
        )}
      </th>
      {rest.map((cell, index) => cellOf(cell, columns[index + 1], index + 1, decimals[index + 1]))}
    </tr>
  )
}

function cellOf(cell: SheetCell, column: SheetColumn | undefined, index: number, decimals: number | undefined) {
  const kind = column?.kind ?? 'text'
  return (
    <td key={column?.header ?? index} className={isNumeric(kind) && index > 0 ? 'number' : ''}>
      <bdi>{formatCell(cell, kind, decimals)}</bdi>
    </td>
  )
}

const paper = 'var(--mui-palette-background-paper)'
const shade = 'rgba(var(--mui-palette-text-primaryChannel) / 0.28)'

/**
 * A shade at an edge says that there is more to scroll to. It lies still, and what covers it at the end moves with the
 * table: so it is gone where nothing follows.
 */
const scrollStyle = {
  overflowX: 'auto',
  background: [
    `linear-gradient(to right, ${paper} 40%, transparent) left / 48px 100% no-repeat local`,
    `linear-gradient(to left, ${paper} 40%, transparent) right / 48px 100% no-repeat local`,
    `linear-gradient(to right, ${shade}, transparent) left / 18px 100% no-repeat scroll`,
    `linear-gradient(to left, ${shade}, transparent) right / 18px 100% no-repeat scroll`,
  ].join(', '),
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'start', px: { xs: 1.25, sm: 1.5 }, py: 0.75, whiteSpace: 'nowrap', fontWeight: 400 },
  '& .number': { textAlign: 'end' },
  '& tr > :last-child': { paddingInlineEnd: { sm: '16px' } },
  '& thead th': {
    color: 'text.secondary',
    fontWeight: 600,
    fontSize: 'caption.fontSize',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tbody tr + tr > *': { borderTop: 1, borderColor: 'divider' },
  '& tbody tr:hover > *': { bgcolor: 'action.hover' },
  '& tfoot td': { fontWeight: 650, borderTop: 2, borderColor: 'divider' },
  '& tbody th, & thead th:first-of-type, & tfoot td:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    bgcolor: 'background.paper',
    zIndex: 1,
    minWidth: { xs: 104, sm: 184 },
    // In line with the title of the card.
    paddingInlineStart: { sm: '16px' },
    maxWidth: { xs: 170, sm: 320 },
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
  },
  '& tbody th a': { color: 'primary.main', fontWeight: 550, textDecoration: 'none' },
  '& tbody th a:hover': { textDecoration: 'underline' },
  '& .track': { display: 'block', height: 5, mt: 0.5, borderRadius: 3, bgcolor: 'action.hover', minWidth: 60 },
  '& .bar': { display: 'block', height: 5, borderRadius: 3, bgcolor: 'primary.main' },
} as const
