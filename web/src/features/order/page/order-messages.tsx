import type { Order } from '@clothesline/contract'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../../lib/i18n.ts'
import { messageOf } from '../../../lib/notifications.ts'
import { MessageLine } from '../../message/shown/index.ts'
import { useOrderMessages } from '../order-queries.ts'
import { Section } from './section.tsx'

/** What was sent to the customer about this order. */
export function OrderMessages({ order, action }: { order: Order; action: React.ReactNode }) {
  const { data, error } = useOrderMessages(order)
  const messages = data?.messages
  return (
    <Section title={t('Messages')} action={action}>
      {messages === undefined && error === null && <Skeleton height={32} />}
      {error !== null && <Typography color="error">{messageOf(error)}</Typography>}
      {!order.whatsappConsent && (
        <Typography sx={{ color: 'text.secondary' }}>{t('The customer has not agreed to messages.')}</Typography>
      )}
      {messages?.length === 0 && order.whatsappConsent && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('Nothing sent yet. Only customers who agreed to messages get them.')}
        </Typography>
      )}
      <Stack spacing={1}>
        {messages?.map((message) => (
          <MessageLine key={message._id} message={message} />
        ))}
      </Stack>
    </Section>
  )
}
