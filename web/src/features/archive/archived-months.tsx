import { type ArchiveKind, contract } from '@clothesline/contract'
import { mdiArchiveOutline, mdiArrowLeft } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { LazySelectField } from '../../components/lazy-select-field.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useCall } from '../../lib/call-query.ts'
import { formatCount, formatMonth } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

const pages = { changes: '/changes', messages: '/messages' } as const

interface MonthsProps {
  kind: ArchiveKind
  /** The one that is open. */
  month?: string
}

/** Below a list: up to when older entries are in the archive, and the months to open. Nothing while there are none. */
export function ArchivedMonths({ kind, month = '' }: MonthsProps) {
  const { data } = useCall(contract.archive.months, { kind })
  const navigate = useNavigate()
  const months = data?.months ?? []
  const [newest] = months
  if (!newest) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2, mb: 2 }}>
      <Icon path={mdiArchiveOutline} />
      <Typography sx={{ color: 'text.secondary', flex: '1 1 220px' }}>
        {t('Everything up to {month} is in the archive.', { month: formatMonth(newest.month) })}
      </Typography>
      <LazySelectField
        size="small"
        label={t('Month in the archive')}
        value={months.some((one) => one.month === month) ? month : ''}
        onChange={({ target }) => void navigate({ to: pages[kind], search: { month: target.value } })}
        sx={{ width: { xs: '100%', sm: 260 } }}
        choices={months.map((one) => ({
          value: one.month,
          label: t('{month}: {count}', { month: formatMonth(one.month), count: formatCount(one.entries) }),
        }))}
      />
    </Box>
  )
}

interface ListProps {
  kind: ArchiveKind
  month: string
  title: string
  explanation: string | undefined
  list: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** In the place of a refusal. */
  refused?: ReactNode
  /** Loads what is missing, if something is. */
  more: { loaded: number; total: number; onMore: () => void } | undefined
  children: ReactNode
}

/** One month of the archive: its entries, another month, and the way back. */
export function ArchivedList({ kind, month, title, explanation, list, refused, more, children }: ListProps) {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = list
  return (
    <>
      <PageHeader
        title={title}
        {...(explanation !== undefined && { explanation })}
        actions={
          <Button startIcon={<Icon path={mdiArrowLeft} />} onClick={() => void navigate({ to: pages[kind] })}>
            {t('Back to the list')}
          </Button>
        }
      />
      <ArchivedMonths kind={kind} month={month} />
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined &&
        error !== null &&
        (refused ?? (
          <ErrorState
            title={t('This month of the archive could not be loaded')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ))}
      {children}
      {more && (
        <Button fullWidth loading={isFetching} onClick={more.onMore} sx={{ mt: 1 }}>
          {t('{loaded} of {total} loaded. Load more', {
            loaded: formatCount(more.loaded),
            total: formatCount(more.total),
          })}
        </Button>
      )}
    </>
  )
}
