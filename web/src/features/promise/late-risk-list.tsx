import type { LateOrder, Message, WHATSAPP_STATES } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { TextLink } from '../../components/link/text-link.ts'
import { formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { needsManualSending } from '../../lib/message-news.ts'
import { notify, notifyError } from '../../lib/notifications.ts'
import { toastWaiting } from '../message/by-hand/index.ts'
import { type ChangedPromise, withChanged } from './changed-promises.ts'
import { useNewDay } from './promise-queries.ts'

interface LateRiskListProps {
  orders: readonly LateOrder[]
  whatsApp: (typeof WHATSAPP_STATES)[number]
}

/** Orders that will be late at this pace; each can be promised for the day that can be kept, and its customer informed. */
export function LateRiskList({ orders, whatsApp }: LateRiskListProps) {
  const [changed, setChanged] = useState<readonly ChangedPromise[]>([])
  const shown = withChanged(orders, changed)
  const keep = (order: LateOrder, at: number) => setChanged((before) => [...before, { order, at }])
  return (
    <List disablePadding aria-label={t('Will be late')}>
      {shown.map((order, at) => (
        <LateRow
          key={order._id}
          order={order}
          whatsApp={whatsApp}
          isChanged={changed.some((one) => one.order._id === order._id)}
          onChanged={() => keep(order, at)}
        />
      ))}
    </List>
  )
}

interface LateRowProps {
  order: LateOrder
  whatsApp: LateRiskListProps['whatsApp']
  isChanged: boolean
  onChanged: () => void
}

function LateRow({ order, whatsApp, isChanged, onChanged }: LateRowProps) {
  const { invoice, customer, promisedDate, readyOn, waiting, whatsappConsent } = order
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
      ) : isChanged ? (
        <Typography sx={{ minHeight: 48, display: 'flex', alignItems: 'center' }}>
          {t('Now promised for {day}', { day: formatOn(readyOn) })}
        </Typography>
      ) : (
        <NewDay order={order} readyOn={readyOn} whatsApp={whatsApp} onChanged={onChanged} />
      )}
    </ListItem>
  )
}

type NewDayProps = Omit<LateRowProps, 'isChanged'> & { readyOn: string }

/** Asks before it changes a promise, and says who learns of it. */
function NewDay({ order, readyOn, whatsApp, onChanged }: NewDayProps) {
  const [isAsking, setAsking] = useState(false)
  const newDay = useNewDay()
  const { invoice, customer, whatsappConsent } = order
  const day = formatOn(readyOn)
  const change = () =>
    newDay.mutate(
      { _id: order._id, promisedDate: readyOn },
      {
        onSuccess: ({ message }) => {
          setAsking(false)
          onChanged()
          notify('success', doneWords({ invoice, day, customer }, message))
          toastWaiting([message])
        },
        onError: notifyError,
      },
    )
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setAsking(true)}
        aria-label={t('Order {invoice}: change promise to {day}', { invoice, day })}
        sx={{ minHeight: 48 }}
      >
        {t('Change promise to {day}', { day })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Promise order {invoice} for {day}?', { invoice, day })}
        explanation={whoIsTold(customer, whatsappConsent, whatsApp)}
        confirmLabel={t('Change promise')}
        isWaiting={newDay.isPending}
        onConfirm={change}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function whoIsTold(customer: string, agreed: boolean, whatsApp: LateRiskListProps['whatsApp']): string {
  if (!agreed) return t('{customer} did not agree to messages and gets none.', { customer })
  return whatsApp === 'connected'
    ? t('{customer} gets a WhatsApp message with the new day.', { customer })
    : t('A message to {customer} will wait in Messages for you to send.', { customer })
}

function doneWords(about: { invoice: number; day: string; customer: string }, message: Message | undefined): string {
  const { invoice, day } = about
  if (message === undefined) return t('Order {invoice} is promised for {day}. No message is sent.', { invoice, day })
  return needsManualSending(message)
    ? t('Order {invoice} is promised for {day}.', { invoice, day })
    : t('Order {invoice} is promised for {day}. {customer} gets a message.', about)
}
