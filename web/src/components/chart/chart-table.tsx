import Box from '@mui/material/Box'
import { t } from '../../lib/i18n.ts'
import { visuallyHidden } from '../visually-hidden.ts'
import type { ChartBar, ChartSeries } from './series.ts'

interface ChartTableProps {
  title: string
  series: ChartSeries[]
  bars: ChartBar[]
  show: (value: number) => string
}

/** What a chart says, for those who cannot see it. */
export function ChartTable({ title, series, bars, show }: ChartTableProps) {
  return (
    // Around the table, not on it: a table is as wide as its words, whatever width it is given.
    <Box sx={{ position: 'relative' }}>
      <Box sx={visuallyHidden}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Days')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={series[index]?.name}>{show(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  )
}
