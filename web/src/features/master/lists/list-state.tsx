import { ErrorState } from '../../../components/error-state.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'

interface ListStateProps {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** In place of a list that is not there: on its way, or refused. */
export function ListState({ title, query }: ListStateProps) {
  if (query.error === null) return <ListSkeleton />
  return (
    <ErrorState title={title} error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  )
}
