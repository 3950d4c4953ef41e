import type { OrderRow } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { formatMoney, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { MessageState, OrderMarks, PromisedDay, StatusWords } from './order-marks.tsx'
import { SelectBox } from './selection.tsx'

interface OrderCardProps {
  order: OrderRow
  today: string
  hasCounter: boolean
  onOpen: (order: OrderRow) => void
}

/** An order on a phone. */
export function OrderCard({ order, today, hasCounter, onOpen }: OrderCardProps) {
  const { invoice, customer, contact, ready, pieces, counterNumber, balance, amt, messageState } = order
  return (
    <Card variant="outlined" sx={{ display: 'flex', alignItems: 'stretch' }}>
      <Box component="label" sx={{ display: 'grid', placeItems: 'center', width: 48, flexShrink: 0 }}>
        <SelectBox order={order} />
      </Box>
      <CardActionArea
        onClick={() => onOpen(order)}
        sx={{
          font: 'inherit',
          py: 1.5,
          paddingInlineEnd: 2,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 2,
          rowGap: 0.25,
        }}
      >
        <Typography noWrap sx={{ fontWeight: 650 }}>
          {invoice} <OrderMarks {...order} /> {customer}
        </Typography>
        <Box sx={{ justifySelf: 'end' }}>
          <StatusWords {...order} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi dir="ltr">{formatPhone(contact)}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ textAlign: 'end' }}>
          <bdi>{t('{ready}/{pieces} pieces', { ready, pieces })}</bdi>
          {hasCounter && counterNumber !== '' && ` · ${counterNumber}`}
        </Typography>
        <Typography component="div" variant="body2">
          <PromisedDay order={order} today={today} />
        </Typography>
        <Typography sx={{ textAlign: 'end', fontWeight: 600 }}>
          <bdi>
            {balance > 0
              ? t('{amount} due', { amount: formatMoney(balance) })
              : t('{amount} paid', { amount: formatMoney(amt) })}
          </bdi>
        </Typography>
        {messageState !== null && (
          <Typography component="div" variant="body2" sx={{ gridColumn: '1 / -1' }}>
            <MessageState state={messageState} />
          </Typography>
        )}
      </CardActionArea>
    </Card>
  )
}
