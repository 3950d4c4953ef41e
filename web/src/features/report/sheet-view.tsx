import type { ReportSheet, SheetChart } from '@clothesline/paper'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { BarChart } from '../../components/chart/bar-chart.tsx'
import { formatOn, formatShort, formatShortMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { FigureCard } from './figure-card.tsx'
import { formatCell } from './format-cell.ts'
import { SheetTable } from './sheet-table.tsx'

/** A table with more columns than this needs the whole width. */
const NARROW_COLUMNS = 4

/** A report on the page: its figures, its pictures, and the tables that hold every number. */
export function SheetView({ sheet }: { sheet: ReportSheet }) {
  const { figures, charts, tables } = sheet
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={figuresStyle}>
        {figures.map((figure) => (
          <FigureCard key={figure.label} figure={figure} />
        ))}
      </Box>
      <Box sx={partsStyle}>
        {charts.map((chart) => (
          <Card key={chart.title} className={charts.length === 1 ? 'wide' : ''}>
            <CardContent>
              <Chart {...chart} />
            </CardContent>
          </Card>
        ))}
        {tables.map((table) => (
          <Box key={table.title} className={isWide(table) ? 'wide' : ''} sx={{ minWidth: 0 }}>
            <SheetTable key={table.rows.length} table={table} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const isWide = ({ columns, rows }: ReportSheet['tables'][number]) => columns.length > NARROW_COLUMNS || rows.length > 20

function Chart({ title, kind, series, parts }: SheetChart) {
  return (
    <BarChart
      title={title}
      series={series}
      bars={parts.map(({ startOn, endOn, values }) => ({ label: spanWords(startOn, endOn), values }))}
      show={(value) => formatCell(value, kind)}
      showShort={kind === 'money' ? formatShortMoney : formatShort}
    />
  )
}

/** Some days in words. Kept together by marks that nobody sees, whichever way the text around them runs. */
export function spanWords(startOn: string, endOn: string): string {
  const words =
    startOn === endOn ? formatOn(startOn) : t('{from} – {to}', { from: formatOn(startOn), to: formatOn(endOn) })
  return `\u2068${words}\u2069`
}

export const figuresStyle = {
  ...{ display: 'grid', gap: 1.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(164px, 1fr))' },
} as const

const partsStyle = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '& > .wide': { gridColumn: '1 / -1' },
} as const
