import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiCloudUploadOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import type { RateSheet, SaveState as State } from './use-rate-sheet.ts'

const LOOKS: Record<State, { icon: string; color: string }> = {
  saved: { icon: mdiCheckCircleOutline, color: 'success.main' },
  unsaved: { icon: mdiCloudUploadOutline, color: 'text.secondary' },
  saving: { icon: mdiCloudUploadOutline, color: 'text.secondary' },
  failed: { icon: mdiAlertCircleOutline, color: 'error.main' },
  problems: { icon: mdiAlertCircleOutline, color: 'error.main' },
}

/** The save state of the sheet, always visible. */
export function SaveState({ state, problemCount, saveNow }: Pick<RateSheet, 'state' | 'problemCount' | 'saveNow'>) {
  const words: Record<State, string> = {
    saved: t('All rates saved'),
    unsaved: t('Saving…'),
    saving: t('Saving…'),
    failed: t('Not saved'),
    problems: t('Not saved: {count} cells need another look', { count: problemCount }),
  }
  const { icon, color } = LOOKS[state]
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 36 }}>
      <Stack direction="row" spacing={0.75} role="status" sx={{ alignItems: 'center', color }}>
        <Icon path={icon} sx={{ fontSize: 20 }} />
        <Typography variant="body2" sx={{ fontWeight: 550, whiteSpace: { sm: 'nowrap' } }}>
          {words[state]}
        </Typography>
      </Stack>
      {state === 'failed' && (
        <Button size="small" variant="outlined" color="error" onClick={saveNow}>
          {t('Retry')}
        </Button>
      )}
    </Stack>
  )
}
