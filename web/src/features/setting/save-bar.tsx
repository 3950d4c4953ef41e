import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { MayButton } from '../../components/may-button.tsx'
import { t } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'

interface SaveBarProps {
  isShown: boolean
  isSaving: boolean
  /** In place of the usual words. */
  problem?: string | undefined
  onSave: () => void
  onDiscard: () => void
}

/** Stays at the bottom of the screen as long as something is not saved. */
export function SaveBar({ isShown, isSaving, problem, onSave, onDiscard }: SaveBarProps) {
  const { reason } = useMay('manage')
  if (!isShown) return null
  return (
    <Paper elevation={8} component="section" aria-label={t('Unsaved changes')} sx={barSx}>
      <Typography
        role="status"
        sx={{ flex: 1, minWidth: 160, color: problem || reason ? 'error.main' : 'text.primary' }}
      >
        {problem ?? reason ?? t('You have unsaved changes')}
      </Typography>
      <Button onClick={onDiscard} disabled={isSaving}>
        {t('Discard')}
      </Button>
      <MayButton needs="manage" variant="contained" onClick={onSave} loading={isSaving}>
        {t('Save settings')}
      </MayButton>
    </Paper>
  )
}

const barSx = {
  position: 'sticky',
  bottom: { xs: 8, sm: 16 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  mt: 3,
  px: 2,
  py: 1.25,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
} as const
