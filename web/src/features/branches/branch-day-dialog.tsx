import type { BranchRow } from '@clothesline/contract'
import type { Day } from '@clothesline/domain'
import { type ReportSheet, reportSheet } from '@clothesline/paper'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { DateField } from '../../components/date-field.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { t } from '../../lib/i18n.ts'
import { SheetView } from '../report/index.ts'
import { useBranchDay } from './branches-queries.ts'

interface BranchDayDialogProps {
  branch: BranchRow
  on: Day
  onClose: () => void
}

/** The day close of one branch, as the branch itself sees it. */
export function BranchDayDialog({ branch, on, onClose }: BranchDayDialogProps) {
  const [date, setDate] = useState(on)
  const { data, error, isFetching, refetch } = useBranchDay(branch.storeId, date)
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const days = { startOn: date, endOn: date }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} variant="h2">
        {t('Day close of {store}', { store: branch.storeName })}
      </DialogTitle>
      <DialogContent dividers>
        <DateField
          size="small"
          prefers="past"
          label={t('Day')}
          value={date}
          onChange={(day) => day !== '' && setDate(day)}
          sx={{ mb: 2, mt: 0.5 }}
        />
        {data === undefined && error === null && <ListSkeleton />}
        {data === undefined && error !== null && (
          <ErrorState
            title={t('The day close could not be loaded')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => refetch()}
          />
        )}
        {data && <SheetView sheet={withoutLinks(reportSheet('dayClose', data.report, { days, say: t }))} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** The lists behind the figures are those of the branch, which this login cannot open. */
function withoutLinks({ figures, charts, tables }: ReportSheet): ReportSheet {
  return {
    charts,
    figures: figures.map(({ leadsTo: _, ...figure }) => figure),
    tables: tables.map((table) => ({ ...table, rows: table.rows.map(({ cells }) => ({ cells })) })),
  }
}
