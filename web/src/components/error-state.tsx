import { mdiLanDisconnect } from '@mdi/js'
import Button from '@mui/material/Button'
import { t } from '../lib/i18n.ts'
import { messageOf } from '../lib/notifications.ts'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  title: string
  error: unknown
  isRetrying?: boolean
  onRetry: () => void
}

/** Something could not be loaded: says what and why, and tries again. */
export function ErrorState({ title, error, isRetrying = false, onRetry }: ErrorStateProps) {
  return (
    <EmptyState
      icon={mdiLanDisconnect}
      title={title}
      explanation={messageOf(error)}
      action={
        <Button variant="contained" loading={isRetrying} onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    />
  )
}
