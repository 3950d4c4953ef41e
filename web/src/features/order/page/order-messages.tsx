import type { Order } from '@clothesline/contract'
import { mdiWhatsapp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { messageOf } from '../../../lib/notifications.ts'
import { useOrderMessages } from '../order-queries.ts'
import { findMessageShown } from '../order-words.ts'
import { Section } from './section.tsx'

const kinds: Record<string, string> = {
  invoice: 'Invoice',
  ready: 'Ready',
  delivered: 'Delivered',
  due: 'Reminder of what is due',
}

/** What was sent to the customer about this order. */
export function OrderMessages({ order, action }: { order: Order; action: React.ReactNode }) {
  const { data, error } = useOrderMessages(order)
  const messages = data?.messages
  return (
    <Section title={t('Messages')} action={action}>
      {messages === undefined && error === null && <Skeleton height={32} />}
      {error !== null && <Typography color="error">{messageOf(error)}</Typography>}
      {messages?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('Nothing was sent yet. Only customers who agreed to messages get them.')}
        </Typography>
      )}
      {messages?.map((message) => {
        const shown = findMessageShown(message.state)
        return (
          <Box key={message._id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, flexWrap: 'wrap' }}>
            {shown !== null && (
              <Icon
                path={shown.icon}
                sx={{ color: shown.tone === 'default' ? 'text.secondary' : `${shown.tone}.main` }}
              />
            )}
            <Typography sx={{ fontWeight: 600 }}>{t(kinds[message.kind] ?? message.kind)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {shown === null ? message.state : t(shown.words)} · {formatMoment(message.sentAt ?? message.createdAt)}
            </Typography>
            {message.waLink !== null && (
              <Button
                size="small"
                href={message.waLink}
                target="_blank"
                rel="noreferrer"
                startIcon={<Icon path={mdiWhatsapp} />}
                sx={{ marginInlineStart: 'auto' }}
              >
                {t('Send by WhatsApp')}
              </Button>
            )}
            {message.error !== null && (
              <Typography variant="body2" color="error" sx={{ width: '100%' }}>
                {message.error}
              </Typography>
            )}
          </Box>
        )
      })}
    </Section>
  )
}
