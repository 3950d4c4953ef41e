import { type Customer, contract, type Message } from '@clothesline/contract'
import { mdiMessageTextOutline, mdiSendOutline, mdiWhatsapp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { LIST_SIZE } from '../../../lib/limits.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { findMessageShown } from '../../order/shown/index.ts'
import { customerKeys } from '../customer-keys.ts'

const kinds: Record<string, string> = {
  welcome: 'Welcome',
  invoice: 'Invoice',
  ready: 'Ready',
  delivered: 'Delivered',
  dueReminder: 'Reminder of what is due',
}

/** What the shop wrote to this customer, and what became of it. */
export function MessagesTab({ customer }: { customer: Customer }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: customerKeys.messages(customer._id),
    queryFn: ({ signal }) =>
      call(contract.message.allMessages, { startToken: 0, endToken: LIST_SIZE, customerId: customer._id }, { signal }),
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
        title={t('Nothing was sent yet')}
        explanation={
          customer.whatsappConsent
            ? t('Bills and news of finished clothes will be listed here.')
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
  const shown = findMessageShown(message.state)
  const resend = useResend()
  const { invoice, waLink } = message
  return (
    <Card variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        {shown !== null && (
          <Icon path={shown.icon} sx={{ color: shown.tone === 'default' ? 'text.secondary' : `${shown.tone}.main` }} />
        )}
        <Typography sx={{ fontWeight: 650 }}>
          {t(kinds[message.kind] ?? message.kind)} {invoice}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {shown === null ? message.state : t(shown.words)} · {formatMoment(message.sentAt ?? message.createdAt)}
        </Typography>
        {waLink !== null && (
          <Button size="small" href={waLink} target="_blank" rel="noreferrer" startIcon={<Icon path={mdiWhatsapp} />}>
            {t('Send by WhatsApp')}
          </Button>
        )}
        {invoice !== null && message.kind === 'invoice' && (
          <Button
            size="small"
            loading={resend.isPending}
            startIcon={<Icon path={mdiSendOutline} />}
            onClick={() => resend.mutate(invoice)}
          >
            {t('Resend')}
          </Button>
        )}
      </Box>
      {message.body !== null && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {message.body}
        </Typography>
      )}
      {message.error !== null && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'error.main' }}>
          {message.error}
        </Typography>
      )}
    </Card>
  )
}

function useResend() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (invoice: number) => call(contract.whatsappMessage.resendInvoice, { invoice }),
    onSuccess: () => {
      notifySuccess(success.messageSent)
      void client.invalidateQueries({ queryKey: ['message'] })
    },
    onError: notifyError,
  })
}
