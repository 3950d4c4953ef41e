import { RuleError } from '@clothesline/domain'
import { mdiDownloadOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { formatCount } from '../../../lib/format.ts'
import { t, translateRefusal } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { ImportReport } from './import-report.tsx'
import { failedCsv } from './import-run.ts'
import { MapColumns } from './map-columns.tsx'
import { PickFile } from './pick-file.tsx'
import { type DecodedFile, guessMapping, isWorkbook, type Mapping, readSheet, type Sheet } from './read-sheet.ts'
import { useImport } from './use-import.ts'

const nothing: Sheet = { header: [], rows: [] }

/** From a spreadsheet into the list, in four steps: read, map, check, bring in. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [sheet, setSheet] = useState(nothing)
  const [mapping, setMapping] = useState<Mapping>({})
  const [isGuess, setIsGuess] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { step, setStep, reports, progress, check, bringIn, counts, stop, done } = useImport()
  const isRunning = step === 'check' || step === 'import'
  const isOver = step === 'done' || step === 'stopped'
  const failed = counts.duplicate + counts.invalid

  const read = ({ text, isGuess }: DecodedFile) => {
    setIsGuess(isGuess)
    if (isWorkbook(text)) {
      setProblem(t('This is not a CSV file. In Excel choose Save As › CSV UTF-8, then choose that file.'))
      return
    }
    try {
      const next = readSheet(text)
      setProblem(next.rows.length === 0 ? t('It has no rows.') : null)
      if (next.rows.length === 0) return
      setSheet(next)
      setMapping(guessMapping(next))
      setStep('map')
    } catch (error) {
      setProblem(error instanceof RuleError ? translateRefusal(error) : t('This file cannot be read.'))
    }
  }

  return (
    <Dialog
      open
      // A slip outside must not throw away a file that is half mapped or half imported.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isRunning && onClose()}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
    >
      <DialogTitle id={titleId} variant="h2">
        {t('Import customers')}
      </DialogTitle>
      <DialogContent dividers>
        {step === 'pick' && <PickFile problem={problem} onText={read} />}
        {step === 'map' && isGuess && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t(
              'This file is not in UTF-8, so it was read as Windows-1252. Check the names below; if letters are wrong, save it as CSV UTF-8.',
            )}
          </Alert>
        )}
        {step === 'map' && <MapColumns sheet={sheet} mapping={mapping} onMapping={setMapping} />}
        {isRunning && <Progress {...progress} isDryRun={step === 'check'} />}
        {step === 'checked' && <ImportReport reports={reports} isDryRun />}
        {isOver && (
          <Stack spacing={2}>
            <Alert severity={step === 'done' ? 'success' : 'warning'}>
              {step === 'done'
                ? t('{count} customers are in the list now.', { count: counts.added })
                : t('Stopped: {count} were imported, the rest were not. Continue whenever you like.', {
                    count: formatCount(done.size),
                  })}
            </Alert>
            <ImportReport reports={reports} isDryRun={step === 'stopped'} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap', gap: 1 }}>
        {(step === 'checked' || isOver) && failed > 0 && (
          <Button
            startIcon={<Icon path={mdiDownloadOutline} />}
            onClick={() => saveFile('customers-not-imported.csv', failedCsv(sheet, reports), 'text/csv;charset=utf-8')}
            sx={{ marginInlineEnd: 'auto' }}
          >
            {t('Save the failed rows')}
          </Button>
        )}
        {step === 'map' && <Button onClick={() => setStep('pick')}>{t('Another file')}</Button>}
        {step === 'checked' && <Button onClick={() => setStep('map')}>{t('Back')}</Button>}
        {isRunning ? <Button onClick={stop}>{t('Stop')}</Button> : <Button onClick={onClose}>{t('Close')}</Button>}
        {step === 'map' && (
          <Button
            variant="contained"
            disabled={mapping.name === undefined || mapping.contact === undefined}
            onClick={() => void check(sheet, mapping)}
          >
            {t('Check the rows')}
          </Button>
        )}
        {step === 'checked' && (
          <Button variant="contained" disabled={counts.added === 0} onClick={() => void bringIn(sheet, mapping)}>
            {t('Import {count} customers', { count: counts.added })}
          </Button>
        )}
        {step === 'stopped' && (
          <Button variant="contained" onClick={() => void bringIn(sheet, mapping)}>
            {t('Continue')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Progress({ done, of, isDryRun }: { done: number; of: number; isDryRun: boolean }) {
  const label = isDryRun ? t('Checking the rows') : t('Importing')
  return (
    <Stack spacing={1.5} sx={{ py: 4 }}>
      <Typography role="status">
        {label}: {t('{done} of {of}', { done: formatCount(done), of: formatCount(of) })}
      </Typography>
      <LinearProgress variant="determinate" aria-label={label} value={of === 0 ? 0 : (100 * done) / of} />
    </Stack>
  )
}
