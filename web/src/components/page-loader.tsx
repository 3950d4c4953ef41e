import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { t } from '../lib/i18n.ts'
import { LogoMark } from './logo.tsx'

/** The whole page while there is nothing to show yet. */
export function PageLoader() {
  return (
    <Stack role="status" spacing={3} sx={{ minHeight: '60dvh', alignItems: 'center', justifyContent: 'center' }}>
      <LogoMark size={56} />
      <CircularProgress size={28} aria-label={t('Loading')} />
    </Stack>
  )
}
