import { mdiLanDisconnect } from '@mdi/js'
import Button from '@mui/material/Button'
import { isAboutClerk } from '../lib/clerk-refusals.ts'
import { changeClerk } from '../lib/clerk-step.ts'
import { t } from '../lib/i18n.ts'
import { messageOf } from '../lib/notifications.ts'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  title: string
  error: unknown
  isRetrying?: boolean
  /** h1 where it stands for the whole page. */
  headingLevel?: 'h1' | 'h2'
  onRetry: () => void
}

/** Something could not be loaded: says what and why, and tries again, with another person if that is what it needs. */
export function ErrorState({ title, error, isRetrying = false, headingLevel = 'h2', onRetry }: ErrorStateProps) {
  const isForOthers = isAboutClerk(error)
  return (
    <EmptyState
      icon={mdiLanDisconnect}
      headingLevel={headingLevel}
      title={title}
      explanation={messageOf(error)}
      action={
        <Button variant="contained" loading={isRetrying} onClick={isForOthers ? changeClerk : onRetry}>
          {isForOthers ? t('Enter a PIN') : t('Try again')}
        </Button>
      }
    />
  )
}
