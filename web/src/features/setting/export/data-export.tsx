import { EXPORT_TABLES, type ExportTable } from '@clothesline/contract'
import { mdiDatabaseExportOutline, mdiDownload, mdiFolderZipOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { formatCount } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { useToday } from '../../store/index.ts'
import { SettingSection } from '../setting-section.tsx'
import { tableWords } from './export-tables.ts'
import { type Running, useExport } from './use-export.ts'

/** All data of the store to take away: everything in one file, or one table by itself. */
export function DataExport({ isShown }: { isShown: boolean }) {
  const { running, run, stop } = useExport(useToday())
  return (
    <SettingSection
      isShown={isShown}
      id="export"
      title={t('Data export')}
      explanation={t('Your data is yours: every table as a CSV file that opens in any spreadsheet.')}
      icon={mdiDatabaseExportOutline}
    >
      <Stack spacing={2.5}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{t('Everything')}</Typography>
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {running === null
                ? t('Customers, orders, money, photos of bills and settings in one ZIP')
                : progressWords(running)}
            </Typography>
            {running !== null && <ExportProgress running={running} />}
          </Box>
          {running === null ? (
            <MayButton
              needs="export"
              variant="contained"
              startIcon={<Icon path={mdiFolderZipOutline} />}
              onClick={() => void run('all')}
            >
              {t('Download all data')}
            </MayButton>
          ) : (
            <Button variant="outlined" color="error" onClick={stop}>
              {t('Stop')}
            </Button>
          )}
        </Box>
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {t('Or one table as CSV')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {EXPORT_TABLES.map((table) => (
              <TableChip key={table} table={table} isBusy={running !== null} onRun={() => void run(table)} />
            ))}
          </Box>
        </Box>
      </Stack>
    </SettingSection>
  )
}

function TableChip({ table, isBusy, onRun }: { table: ExportTable; isBusy: boolean; onRun: () => void }) {
  const title = tableWords[table]()
  const { onlyIf } = useMay('export')
  return (
    <Chip
      clickable
      component="button"
      type="button"
      variant="outlined"
      icon={<Icon path={mdiDownload} />}
      label={title}
      aria-label={t('CSV of {title}', { title })}
      disabled={isBusy}
      {...onlyIf(onRun)}
      sx={{ height: 36, '@media (pointer: coarse)': { height: 48, borderRadius: 6 } }}
    />
  )
}

function progressWords({ table, progress }: Running): string {
  const title = tableWords[table]()
  if (progress === null) return t('{title}: loading', { title })
  const { done, total } = progress
  return t('{title}: {done} of {total}', { title, done: formatCount(done), total: formatCount(total) })
}

/** Of everything: how many tables are done; of one table: how much of it. */
function ExportProgress({ running: { what, table, progress } }: { running: Running }) {
  const share = progress === null || progress.total === 0 ? 0 : progress.done / progress.total
  const value = what === 'all' ? (EXPORT_TABLES.indexOf(table) + share) / EXPORT_TABLES.length : share
  return (
    <LinearProgress
      aria-label={t('Export {title}', { title: what === 'all' ? t('Everything') : tableWords[table]() })}
      variant="determinate"
      value={100 * value}
      sx={{ mt: 0.5 }}
    />
  )
}
