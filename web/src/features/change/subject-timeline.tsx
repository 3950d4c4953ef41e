import type { ChangeSubject } from '@clothesline/contract'
import { mdiHistory } from '@mdi/js'
import Button from '@mui/material/Button'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { needsStoreAdmin } from '../otp/index.ts'
import { useChanges } from './change-queries.ts'
import { ProtectedLog } from './protected-log.tsx'
import { Timeline } from './timeline.tsx'

/** Everything that was done to one customer or employee, from the change log. */
export function SubjectTimeline({ subjectKind, subjectId }: { subjectKind: ChangeSubject; subjectId: string }) {
  const { rows, total, data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useChanges({
    subjectKind,
    subjectId,
  })
  if (data === undefined) {
    if (error === null) return <ListSkeleton />
    if (needsStoreAdmin(error)) return <ProtectedLog />
    return (
      <ErrorState
        title={t('The history could not be loaded')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={mdiHistory}
        title={t('No changes yet')}
        explanation={t('Who changed what, and when, is listed here from the first change on.')}
      />
    )
  }
  return (
    <>
      <Timeline entries={rows} />
      {hasNextPage && (
        <Button fullWidth loading={isFetching} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t('{loaded} of {total} loaded. Load more', { loaded: formatCount(rows.length), total: formatCount(total) })}
        </Button>
      )}
    </>
  )
}
