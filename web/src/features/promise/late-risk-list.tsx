import type { LateOrder } from '@clothesline/contract'
import { mdiMessageTextOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import { TextLink } from '../../components/link/text-link.ts'
import { formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notify, notifyError } from '../../lib/notifications.ts'
import { useNewDay } from './promise-queries.ts'

/** Orders that will be late at this pace; one touch promises the day that can be kept and tells the customer. */
export function LateRiskList({ orders }: { orders: readonly LateOrder[] }) {
  return (
    <List disablePadding aria-label={t('Will be late')}>
      {orders.map((order) => (
        <LateRow key={order._id} order={order} />
      ))}
    </List>
  )
}

function LateRow({ order }: { order: LateOrder }) {
  const newDay = useNewDay()
  const { invoice, customer, promisedDate, readyOn, waiting, whatsappConsent } = order
  const move = () => {
    if (readyOn === null) return
    newDay.mutate(
      { _id: order._id, promisedDate: readyOn },
      {
        onSuccess: ({ message }) => {
          const day = formatOn(readyOn)
          const words = message
            ? t('Order {invoice} is promised for {day}, and {customer} will be told.', { invoice, day, customer })
            : t('Order {invoice} is promised for {day}. No message is sent.', { invoice, day })
          notify(message ? 'success' : 'warning', words)
        },
        onError: notifyError,
      },
    )
  }
  return (
    <ListItem divider disableGutters sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 180 }}>
        <Typography>
          <TextLink to="/allOrders" search={{ invoice: String(invoice) }} underline="hover" sx={{ fontWeight: 650 }}>
            {invoice}
          </TextLink>{' '}
          {customer}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Promised {day}', { day: formatOn(promisedDate) })} · {t('{count} pieces not ready', { count: waiting })}
          {!whatsappConsent && ` · ${t('no messages')}`}
        </Typography>
      </Box>
      {readyOn === null ? (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {t('Not within a year at this pace')}
        </Typography>
      ) : (
        <Button
          variant="outlined"
          onClick={move}
          loading={newDay.isPending}
          startIcon={<Icon path={mdiMessageTextOutline} />}
          aria-label={t('Order {invoice}: change promise to {day}', { invoice, day: formatOn(readyOn) })}
          sx={{ minHeight: 48 }}
        >
          {t('Change promise to {day}', { day: formatOn(readyOn) })}
        </Button>
      )}
    </ListItem>
  )
}
