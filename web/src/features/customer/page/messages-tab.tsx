import { type Customer, contract, type Message } from '@clothesline/contract'
import { mdiMessageTextOutline } from '@mdi/js'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { useCall } from '../../../lib/call-query.ts'
import { t } from '../../../lib/i18n.ts'
import { LIST_SIZE } from '../../../lib/limits.ts'
import { MessageLine } from '../../message/shown/index.ts'

/** What the shop wrote to this customer, and what became of it. */
export function MessagesTab({ customer }: { customer: Customer }) {
  const { data, error, isFetching, refetch } = useCall(contract.message.allMessages, {
    startToken: 0,
    endToken: LIST_SIZE,
    customerId: customer._id,
  })
  if (data === undefined && error === null) return <ListSkeleton />
  if (data === undefined) {
    return (
      <ErrorState
        title={t('The messages could not be loaded')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.messages.length === 0) {
    return (
      <EmptyState
        icon={mdiMessageTextOutline}
        title={t('Nothing sent yet')}
        explanation={
          customer.whatsappConsent
            ? t('Bills and “your clothes are ready” messages are listed here.')
            : t('{name} has not agreed to messages. Ask, and note the answer with Edit.', { name: customer.name })
        }
      />
    )
  }
  return (
    <Stack component="ul" spacing={1.25} aria-label={t('Messages')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.messages.map((message) => (
        <li key={message._id}>
          <MessageCard message={message} />
        </li>
      ))}
    </Stack>
  )
}

function MessageCard({ message }: { message: Message }) {
  return (
    <Card variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <MessageLine message={message} />
      {message.body !== null && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {message.body}
        </Typography>
      )}
    </Card>
  )
}
