import type { ReportSheet, SeriesTone, SheetChart } from '@clothesline/paper'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { memo } from 'react'
import { Chart } from '../../components/chart/chart.tsx'
import { formatPart, formatShort, formatShortMoney } from '../../lib/format.ts'
import { FigureCard } from './figure-card.tsx'
import { decimalsOf, formatCell } from './format-cell.ts'
import { figuresStyle, partsStyle } from './sheet-sx.ts'
import { SheetTable } from './sheet-table.tsx'

/** A table with more columns than this needs the whole width. */
const NARROW_COLUMNS = 4

/**
 * A report on the page: its figures, its pictures, and the tables that hold every number. It is drawn again only when they
 * change, not with everything else that the page learns.
 */
export const SheetView = memo(function SheetView({ sheet, against = '' }: { sheet: ReportSheet; against?: string }) {
  const { figures, charts, tables } = sheet
  const amounts = figures.filter(({ kind }) => kind === 'money').map(({ value }) => value)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={figuresStyle}>
        {figures.map((figure) => (
          <FigureCard key={figure.label} figure={figure} decimals={decimalsOf(amounts, 'money')} against={against} />
        ))}
      </Box>
      <Box sx={partsStyle}>
        {charts.map((chart) => (
          <Card key={chart.title} className={charts.length === 1 ? 'wide' : ''}>
            <CardContent>
              <ReportChart {...chart} />
            </CardContent>
          </Card>
        ))}
        {tables.map((table, at) => (
          <Box key={table.title} className={isWide(table) || isAlone(tables, at) ? 'wide' : ''} sx={{ minWidth: 0 }}>
            <SheetTable key={table.rows.length} table={table} />
          </Box>
        ))}
      </Box>
    </Box>
  )
})

const isWide = ({ columns, rows }: ReportSheet['tables'][number]) => columns.length > NARROW_COLUMNS || rows.length > 20

/** The last of a run of narrow tables has nobody beside it when they are an odd number. */
function isAlone(tables: ReportSheet['tables'], at: number): boolean {
  const next = tables[at + 1]
  if (next !== undefined && !isWide(next)) return false
  const before = tables.slice(0, at).findLastIndex(isWide)
  return (at - before) % 2 === 1
}

/** Money in is blue and green, money out is amber. What only differs by name differs in shade as well as in hue. */
const colors: Record<SeriesTone, string> = {
  sales: 'primary.main',
  income: 'success.main',
  cost: 'warning.light',
  first: 'primary.main',
  second: 'info.light',
  third: 'secondary.light',
  fourth: 'warning.light',
  rest: 'text.disabled',
}

function ReportChart({ title, shape, kind, series, parts }: SheetChart) {
  return (
    <Chart
      title={title}
      shape={shape}
      series={series.map(({ name, tone }) => ({ name, color: colors[tone] }))}
      bars={parts.map(({ startOn, endOn, values }) => ({ label: formatPart(startOn, endOn), values }))}
      show={(value) => formatCell(value, kind)}
      showShort={kind === 'money' ? formatShortMoney : formatShort}
    />
  )
}
