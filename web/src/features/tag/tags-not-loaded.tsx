import { ErrorState } from '../../components/error-state.tsx'
import { t } from '../../lib/i18n.ts'

interface TagsNotLoadedProps {
  error: Error
  asked: { isFetching: boolean; refetch: () => unknown }
}

export function TagsNotLoaded({ error, asked }: TagsNotLoadedProps) {
  return (
    <ErrorState
      title={t('The tags could not be loaded')}
      error={error}
      isRetrying={asked.isFetching}
      onRetry={() => void asked.refetch()}
    />
  )
}
