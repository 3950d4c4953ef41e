import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiContentDuplicate } from '@mdi/js'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useMemo, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import type { Column } from '../../../components/table/column.ts'
import { VirtualTable } from '../../../components/table/virtual-table.tsx'
import { formatCount, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { countOutcomes, type RowReport } from './import-run.ts'

type Outcome = RowReport['outcome']

const outcomes: Outcome[] = ['added', 'duplicate', 'invalid']
const icons: Record<Outcome, string> = {
  added: mdiCheckCircleOutline,
  duplicate: mdiContentDuplicate,
  invalid: mdiAlertCircleOutline,
}
const colors: Record<Outcome, string> = { added: 'success.main', duplicate: 'text.secondary', invalid: 'error.main' }

interface ImportReportProps {
  reports: RowReport[]
  /** Nothing is written yet: a good row will be added, it is not yet. */
  isDryRun: boolean
}

const rowId = ({ line }: RowReport) => String(line)
const keepOrder = () => {}

/** Row by row what becomes of the file; the bad ones can be looked at alone. */
export function ImportReport({ reports, isDryRun }: ImportReportProps) {
  const [only, setOnly] = useState<Outcome | null>(null)
  const counts = countOutcomes(reports)
  const columns = useMemo(() => reportColumns(isDryRun), [isDryRun])
  const shown = only === null ? reports : reports.filter(({ outcome }) => outcome === only)
  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {outcomes.map((outcome) => (
          <Chip
            key={outcome}
            clickable
            component="button"
            type="button"
            aria-pressed={only === outcome}
            variant={only === outcome ? 'filled' : 'outlined'}
            icon={<Icon path={icons[outcome]} sx={{ '&&': { color: colors[outcome] } }} />}
            label={`${words(outcome, isDryRun)}: ${formatCount(counts[outcome])}`}
            onClick={() => setOnly(only === outcome ? null : outcome)}
            sx={{ height: 36, '@media (pointer: coarse)': { height: 48, borderRadius: 6, px: 0.5 } }}
          />
        ))}
      </Box>
      <VirtualTable
        label={t('Rows of the file')}
        rows={shown}
        rowId={rowId}
        columns={columns}
        sort={undefined}
        onSort={keepOrder}
        rowHeight={44}
        minWidth={640}
        maxHeight={320}
      />
    </Stack>
  )
}

function words(outcome: Outcome, isDryRun: boolean): string {
  if (outcome === 'added') return isDryRun ? t('To be added') : t('Added')
  return outcome === 'duplicate' ? t('Already there') : t('Cannot be used')
}

function reportColumns(isDryRun: boolean): Column<RowReport>[] {
  const plain = (id: string, header: string) => ({ id, header, headerCell: header, isSortable: false })
  return [
    { ...plain('line', t('Line')), value: ({ line }) => line, width: 72, align: 'right' },
    { ...plain('name', t('Name')), value: ({ name }) => name, width: '26%' },
    {
      ...plain('contact', t('Phone')),
      value: ({ contact }) => contact,
      cell: (row) => formatPhone(row.contact),
      width: 130,
    },
    {
      ...plain('outcome', t('Result')),
      value: ({ outcome }) => outcome,
      cell: ({ outcome, reasons }) => (
        <Box component="span" title={reasons.join('; ')} sx={{ color: colors[outcome] }}>
          {reasons.length === 0 ? words(outcome, isDryRun) : reasons.join('; ')}
        </Box>
      ),
    },
  ]
}
