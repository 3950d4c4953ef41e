import type { Change } from '@clothesline/contract'
import { mdiFileDelimitedOutline, mdiHistory, mdiTextSearch } from '@mdi/js'
import Button from '@mui/material/Button'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { CardList } from '../../components/table/card-list.tsx'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useExporting } from '../../lib/use-exporting.ts'
import { needsStoreAdmin } from '../otp/index.ts'
import { useToday } from '../store/index.ts'
import { ChangeCard } from './change-card.tsx'
import { ChangeFilterBar } from './change-filter-bar.tsx'
import { useChanges } from './change-queries.ts'
import { exportChanges } from './export-changes.ts'
import { ProtectedLog } from './protected-log.tsx'
import { nothingFiltered, useChangeFilter, wantedOf } from './use-change-filter.ts'

const rowId = ({ _id }: Change) => _id

/** Who changed what, and when: the audit log of the store in words. */
export function ChangesPage() {
  const { filter, change, isFiltered } = useChangeFilter()
  const wanted = wantedOf(filter)
  const list = useChanges(wanted)
  const { rows, total, data, error, isFetching, hasNextPage, fetchNextPage, refetch } = list
  const today = useToday()
  const { isExporting, startExport } = useExporting()
  return (
    <>
      <PageHeader
        title={t('Changes')}
        {...(data !== undefined && { explanation: t('{count} changes', { count: total }) })}
        actions={
          rows.length > 0 && (
            <Button
              // What was found before is still shown: it is not what was asked for.
              disabled={list.isPlaceholderData}
              loading={isExporting}
              loadingPosition="start"
              startIcon={<Icon path={mdiFileDelimitedOutline} />}
              onClick={() => startExport(() => exportChanges(list, wanted, today))}
            >
              {t('Export CSV')}
            </Button>
          )
        }
      />
      <ChangeFilterBar filter={filter} isFiltered={isFiltered} onChange={change} />
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && needsStoreAdmin(error) && <ProtectedLog />}
      {data === undefined && error !== null && !needsStoreAdmin(error) && (
        <ErrorState
          title={t('The changes could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && rows.length === 0 && (
        <EmptyState
          icon={isFiltered ? mdiTextSearch : mdiHistory}
          title={isFiltered ? t('No change matches') : t('No changes yet')}
          explanation={
            isFiltered
              ? t('Try another person, other days or another kind.')
              : t('Who changed what, and when, is listed here from the first change on.')
          }
          action={isFiltered && <Button onClick={() => change(nothingFiltered)}>{t('Show all')}</Button>}
        />
      )}
      {rows.length > 0 && (
        <CardList
          label={t('Changes')}
          rows={rows}
          rowId={rowId}
          estimatedHeight={96}
          card={(each) => <ChangeCard change={each} />}
        />
      )}
      {hasNextPage && (
        <Button fullWidth loading={isFetching} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t('{loaded} of {total} loaded. Load more', { loaded: formatCount(rows.length), total: formatCount(total) })}
        </Button>
      )}
    </>
  )
}
