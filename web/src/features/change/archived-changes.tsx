import { contract } from '@clothesline/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagesQuery } from '../../lib/call-query.ts'
import { formatMonth } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useIsStoreAdmin } from '../../lib/session.ts'
import { ArchivedList } from '../archive/index.ts'
import { needsStoreAdmin } from '../otp/index.ts'
import { ChangeList } from './change-list.tsx'
import { ProtectedLog } from './protected-log.tsx'

const PAGE = 100

/** The change log of a month that is in the archive. */
export function ArchivedChanges({ month }: { month: string }) {
  const asStoreAdmin = useIsStoreAdmin()
  const list = useInfiniteQuery({
    ...pagesQuery(
      contract.archive.changes,
      { month },
      {
        asStoreAdmin,
        first: { startToken: 0, endToken: PAGE },
        next: ({ totalChanges }, { length }) =>
          length * PAGE < totalChanges ? { startToken: length * PAGE, endToken: (length + 1) * PAGE } : null,
      },
    ),
    // Names are those of today, and who was erased is hidden at once.
    staleTime: 0,
  })
  const rows = list.data?.pages.flatMap(({ changes }) => changes) ?? []
  const total = list.data?.pages.at(-1)?.totalChanges ?? 0
  const isMonth = /^\d{4}-\d\d$/.test(month)
  const explanation = list.data && t('{count} changes', { count: total })
  return (
    <ArchivedList
      kind="changes"
      month={month}
      list={list}
      explanation={explanation}
      title={isMonth ? t('Changes of {month}', { month: formatMonth(month) }) : t('Changes')}
      {...(needsStoreAdmin(list.error) && { refused: <ProtectedLog /> })}
      more={list.hasNextPage ? { loaded: rows.length, total, onMore: () => void list.fetchNextPage() } : undefined}
    >
      {rows.length > 0 && <ChangeList changes={rows} />}
    </ArchivedList>
  )
}
