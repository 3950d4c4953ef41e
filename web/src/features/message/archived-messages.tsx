import { contract, type Message } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CardList } from '../../components/table/card-list.tsx'
import { pagesQuery } from '../../lib/call-query.ts'
import { formatMoment, formatMonth } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { ArchivedList } from '../archive/index.ts'
import { listSx } from './message-list-sx.ts'
import { StateMark } from './message-state.tsx'
import { kindOf, whoOf } from './message-words.ts'

const PAGE = 100
const rowId = ({ _id }: Message) => _id

/** The messages of a month that is in the archive. They can be read, and nothing else. */
export function ArchivedMessages({ month }: { month: string }) {
  const list = useInfiniteQuery({
    ...pagesQuery(
      contract.archive.messages,
      { month },
      {
        first: { startToken: 0, endToken: PAGE },
        next: ({ totalMessages }, { length }) =>
          length * PAGE < totalMessages ? { startToken: length * PAGE, endToken: (length + 1) * PAGE } : null,
      },
    ),
    // Names are those of today, and who was erased is hidden at once.
    staleTime: 0,
  })
  const rows = list.data?.pages.flatMap(({ messages }) => messages) ?? []
  const total = list.data?.pages.at(-1)?.totalMessages ?? 0
  const isMonth = /^\d{4}-\d\d$/.test(month)
  const explanation = list.data && t('{count} messages', { count: total })
  return (
    <ArchivedList
      kind="messages"
      month={month}
      list={list}
      explanation={explanation}
      title={isMonth ? t('Messages of {month}', { month: formatMonth(month) }) : t('Messages')}
      more={list.hasNextPage ? { loaded: rows.length, total, onMore: () => void list.fetchNextPage() } : undefined}
    >
      {rows.length > 0 && (
        <Box sx={listSx}>
          <CardList
            label={t('Messages')}
            rows={rows}
            rowId={rowId}
            estimatedHeight={110}
            card={(message) => <ArchivedCard message={message} />}
          />
        </Box>
      )}
    </ArchivedList>
  )
}

function ArchivedCard({ message }: { message: Message }) {
  return (
    <Card variant="outlined" sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 650 }}>
            {whoOf(message) || t('Erased customer')}
          </Typography>
          <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
            {kindOf(message)} · <bdi>{formatMoment(message.createdAt)}</bdi>
          </Typography>
        </Box>
        <StateMark message={message} />
      </Box>
      {(message.body ?? message.subject) !== null && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {message.body ?? message.subject}
        </Typography>
      )}
    </Card>
  )
}
