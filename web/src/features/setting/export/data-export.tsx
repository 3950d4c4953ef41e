import type { Store } from '@clothesline/contract'
import { CSV_BYTE_ORDER_MARK, writeCsv } from '@clothesline/domain'
import { mdiDatabaseExportOutline, mdiDownload } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { formatCount } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useSession } from '../../../lib/session.ts'
import { askForStep } from '../../otp/index.ts'
import { SettingSection } from '../setting-section.tsx'
import { collectRows, type Progress } from './collect-rows.ts'
import { type ExportKind, exportKinds } from './export-kinds.ts'

/** The store's data to take away, one file each. */
export function DataExport({ store }: { store: Store }) {
  const [running, setRunning] = useState<{ id: string; progress: Progress | null } | null>(null)
  const stopRef = useRef<AbortController>(null)
  useEffect(() => () => stopRef.current?.abort(), [])

  const run = async ({ id, header, load }: ExportKind) => {
    if (store.storeAdminProtection && useSession.getState().storeAdminToken === '' && !(await askForStep())) return
    const stop = new AbortController()
    stopRef.current = stop
    setRunning({ id, progress: null })
    try {
      const rows = await collectRows(load, stop.signal, (progress) => setRunning({ id, progress }))
      const day = new Date().toISOString().slice(0, 10)
      saveFile(`${id}-${day}.csv`, CSV_BYTE_ORDER_MARK + writeCsv(header, rows), 'text/csv')
    } catch (error) {
      if (!stop.signal.aborted) notifyError(error)
    }
    setRunning(null)
  }

  return (
    <SettingSection
      id="export"
      title={t('Data export')}
      explanation={t('Your data is yours: each list as a CSV file that any spreadsheet opens.')}
      icon={mdiDatabaseExportOutline}
    >
      <Stack spacing={1.5}>
        {exportKinds.map((kind) => {
          const isRunning = running?.id === kind.id
          return (
            <Stack key={kind.id} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{kind.title()}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {isRunning ? progressText(running.progress) : kind.explanation()}
                </Typography>
                {isRunning && <ExportProgress title={kind.title()} progress={running.progress} />}
              </Box>
              {isRunning ? (
                <Button variant="outlined" color="error" onClick={() => stopRef.current?.abort()}>
                  {t('Stop')}
                </Button>
              ) : (
                <Button
                  variant="outlined"
                  disabled={running !== null}
                  startIcon={<Icon path={mdiDownload} />}
                  aria-label={t('CSV of {title}', { title: kind.title() })}
                  onClick={() => void run(kind)}
                >
                  {t('CSV')}
                </Button>
              )}
            </Stack>
          )
        })}
      </Stack>
    </SettingSection>
  )
}

function progressText(progress: Progress | null): string {
  if (progress === null) return t('Loading')
  return t('{done} of {total}', { done: formatCount(progress.done), total: formatCount(progress.total) })
}

function ExportProgress({ title, progress }: { title: string; progress: Progress | null }) {
  const known = progress === null || progress.total === 0 ? undefined : (100 * progress.done) / progress.total
  return (
    <LinearProgress
      aria-label={t('Export {title}', { title })}
      sx={{ mt: 0.5 }}
      {...(known === undefined ? {} : { variant: 'determinate', value: known })}
    />
  )
}
