import type { Message } from '@clothesline/contract'
import { mdiMessageTextOutline, mdiTextSearch } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ExportButton } from '../../components/export-button.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { CardList } from '../../components/table/card-list.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { VirtualTable } from '../../components/table/virtual-table.tsx'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { ArchivedMonths } from '../archive/index.ts'
import { useToday } from '../store/index.ts'
import { ArchivedMessages } from './archived-messages.tsx'
import { ChannelNotice } from './channel-notice.tsx'
import { exportMessages } from './export-messages.ts'
import { MessageBatchBar } from './message-batch-bar.tsx'
import { MessageCard } from './message-card.tsx'
import { messageColumns } from './message-columns.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageFilterBar } from './message-filter-bar.tsx'
import { listSx } from './message-list-sx.ts'
import { type MessageFilter, useMessages } from './message-queries.ts'
import { useShownMessages } from './message-selection.tsx'
import { NeedsHand } from './needs-hand.tsx'
import { nothingFiltered, type ShownFilter, useMessageFilter } from './use-message-filter.ts'

const rowId = ({ _id }: Message) => _id

/** The outbox: every message of the store and what became of it. */
export function MessagesPage() {
  const { month } = useSearch({ from: '/inside/messages' })
  return month === undefined ? <MessagesNow /> : <ArchivedMessages month={month} />
}

function MessagesNow() {
  const { asked, typed, change, isFiltered } = useMessageFilter()
  const list = useMessages(wanted(asked))
  const { rows, total, data, error, isFetching, hasNextPage, fetchNextPage, refetch } = list
  const theme = useTheme()
  const hasCards = useMediaQuery(theme.breakpoints.down('lg'))
  const isNarrow = useIsNarrow()
  const today = useToday()
  const columns = useMemo(() => messageColumns(), [])
  const [openId, setOpenId] = useState<string | null>(null)
  // Looked up again, so that an open message stays current.
  const open = rows.find(({ _id }) => _id === openId)
  useShownMessages(rows)
  const loadMore = () => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }
  const exporting = rows.length > 0 && (
    <ExportButton
      // What was found before is still shown: it is not what was asked for.
      disabled={list.isPlaceholderData}
      onExport={() => exportMessages(list, wanted(asked), today)}
    />
  )

  return (
    <>
      <PageHeader
        title={t('Messages')}
        {...(data !== undefined && {
          explanation: t('{count} messages', { count: total }),
        })}
        actions={isNarrow ? <NeedsHand isShort /> : exporting}
      />
      {!isNarrow && <NeedsHand />}
      <ChannelNotice whatsApp={list.whatsApp} isShort={isNarrow && rows.length > 0} />
      <MessageFilterBar filter={{ ...asked, text: typed }} isNarrow={isNarrow} onChange={change}>
        {isNarrow && exporting}
      </MessageFilterBar>
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('The messages could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && rows.length === 0 && (
        <Nothing isFiltered={isFiltered} onShowAll={() => change(nothingFiltered)} />
      )}
      {rows.length > 0 && (
        <Box sx={listSx}>
          {hasCards ? (
            <CardList
              label={t('Messages')}
              rows={rows}
              rowId={rowId}
              estimatedHeight={130}
              card={(message) => <MessageCard message={message} onOpen={({ _id }) => setOpenId(_id)} />}
            />
          ) : (
            <VirtualTable
              label={t('Messages')}
              rows={rows}
              rowId={rowId}
              columns={columns}
              sort={undefined}
              onSort={() => {}}
              onOpen={({ _id }) => setOpenId(_id)}
              onEnd={loadMore}
              maxHeight="max(320px, calc(100dvh - 330px))"
              rowHeight={64}
              minWidth={1040}
            />
          )}
        </Box>
      )}
      {hasNextPage && (
        <Button fullWidth loading={isFetching} onClick={loadMore} sx={{ mt: 1 }}>
          {t('{loaded} of {total} loaded. Load more', { loaded: formatCount(rows.length), total: formatCount(total) })}
        </Button>
      )}
      {data !== undefined && !hasNextPage && <ArchivedMonths kind="messages" />}
      <MessageBatchBar rows={rows} />
      {open !== undefined && <MessageDialog message={open} onClose={() => setOpenId(null)} />}
    </>
  )
}

function wanted({ state, kind, text }: ShownFilter): MessageFilter {
  return {
    ...(state !== '' && { state }),
    ...(kind !== '' && { kind }),
    ...(text.trim() !== '' && { text: text.trim() }),
  }
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <EmptyState
      icon={mdiTextSearch}
      title={t('No message matches')}
      explanation={t('Try other words or another state.')}
      action={<Button onClick={onShowAll}>{t('Show all')}</Button>}
    />
  ) : (
    <EmptyState
      icon={mdiMessageTextOutline}
      title={t('Nothing sent yet')}
      explanation={t(
        'Customers who agree to WhatsApp messages get their bills here, and hear when their clothes are ready. Note the agreement when you add a customer.',
      )}
      action={
        <ButtonLink to="/settings" hash="messages" variant="outlined">
          {t('What the messages say')}
        </ButtonLink>
      }
    />
  )
}
