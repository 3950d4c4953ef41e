import { mdiFileDelimitedOutline, mdiHistory, mdiTextSearch } from '@mdi/js'
import Button from '@mui/material/Button'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FiltersButton } from '../../components/filters-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useExporting } from '../../lib/use-exporting.ts'
import { ArchivedMonths } from '../archive/index.ts'
import { needsStoreAdmin } from '../otp/index.ts'
import { useToday } from '../store/index.ts'
import { ArchivedChanges } from './archived-changes.tsx'
import { ChangeFilterBar } from './change-filter-bar.tsx'
import { ChangeList } from './change-list.tsx'
import { useChanges } from './change-queries.ts'
import { exportChanges } from './export-changes.ts'
import { ProtectedLog } from './protected-log.tsx'
import { nothingFiltered, useChangeFilter, wantedOf } from './use-change-filter.ts'

/** Who changed what, and when: the audit log of the store in words. */
export function ChangesPage() {
  const { month } = useSearch({ from: '/inside/changes' })
  return month === undefined ? <ChangesNow /> : <ArchivedChanges month={month} />
}

function ChangesNow() {
  const { filter, change, isFiltered } = useChangeFilter()
  const wanted = wantedOf(filter)
  const list = useChanges(wanted)
  const { rows, total, data, error, isFetching, hasNextPage, fetchNextPage, refetch } = list
  const today = useToday()
  const { isExporting, startExport } = useExporting()
  const isNarrow = useIsNarrow()
  const [isUnfolded, setIsUnfolded] = useState(isFiltered)
  const exporting = rows.length > 0 && (
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
  return (
    <>
      <PageHeader
        title={t('Changes')}
        {...(data !== undefined && { explanation: t('{count} changes', { count: total }) })}
        actions={
          isNarrow ? <FiltersButton isUnfolded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)} /> : exporting
        }
      />
      {(!isNarrow || isUnfolded) && (
        <ChangeFilterBar filter={filter} isFiltered={isFiltered} onChange={change}>
          {isNarrow && exporting}
        </ChangeFilterBar>
      )}
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
      {rows.length > 0 && <ChangeList changes={rows} />}
      {hasNextPage && (
        <Button fullWidth loading={isFetching} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t('{loaded} of {total} loaded. Load more', { loaded: formatCount(rows.length), total: formatCount(total) })}
        </Button>
      )}
      {data !== undefined && !hasNextPage && <ArchivedMonths kind="changes" />}
    </>
  )
}
