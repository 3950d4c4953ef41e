import { type MyOrder, OPEN_BILL_PATH } from '@clothesline/contract'
import { mdiAlertCircleOutline, mdiFilePdfBox, mdiStarOutline, mdiTruckOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { formatMoment, formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { Card, Row } from '../open-parts.tsx'
import { StatusSteps } from '../status-steps.tsx'
import { BagCount } from './bag-count.tsx'
import type { MeProps } from './me-props.ts'
import { VisitForm } from './my-visits.tsx'
import { ComplainForm, RateForm } from './order-forms.tsx'

const placeWords: Record<MyOrder['garments'][number]['state'], string> = {
  received: 'With us',
  workshop: 'Being cleaned',
  ready: 'Ready',
  delivered: 'With you',
}

/** An order: where each garment is, what it costs, the bill, and what the customer has to say about it. */
export function MyOrderCard({ order, me, token }: MeProps & { order: MyOrder }) {
  const [asked, setAsked] = useState<'complain' | 'rate' | 'deliver' | null>(null)
  const isDone = order.status === 'Delivered'
  const { invoice, complaint, rating } = order
  const close = () => setAsked(null)
  const isPlanned = me.visits.some((visit) => visit.kind === 'delivery' && visit.invoice === invoice)
  return (
    <Card title={t('Bill {number} of {day}', { number: order.printedNumber, day: formatOn(order.billedOn) })}>
      {order.bag !== null && <BagCount token={token} order={order} bag={order.bag} />}
      {!isDone && <StatusSteps order={order} />}
      {!isDone && <Divider sx={{ my: 1.5 }} />}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.garments.map(({ cloth, service, state, pieces }) => (
          <li key={`${cloth} ${service} ${state}`}>
            <Row
              label={`${pieces} × ${cloth === '' ? service : t('{cloth}, {service}', { cloth, service })}`}
              value={t(placeWords[state])}
            />
          </li>
        ))}
      </Stack>
      <Divider sx={{ my: 1.5 }} />
      <Stack spacing={1}>
        <Row label={t('Amount')} value={formatMoney(order.amt + order.noted)} />
        {order.balance > 0 && <Row label={t('To pay')} value={formatMoney(order.balance)} isStrong />}
      </Stack>
      {rating !== null && (
        <Stack direction="row" spacing={1} sx={{ mt: 1.5, alignItems: 'center' }}>
          <Rating
            readOnly
            value={rating.stars}
            size="small"
            getLabelText={(stars) => t('{stars} of 5 stars', { stars })}
          />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {rating.text}
          </Typography>
        </Stack>
      )}
      {complaint !== null && <ComplaintNote complaint={complaint} />}
      <Stack direction="row" sx={{ mt: 1.5, flexWrap: 'wrap', gap: 1 }}>
        <Button
          href={`${OPEN_BILL_PATH}${order.billToken}`}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<Icon path={mdiFilePdfBox} />}
          sx={{ minHeight: 48 }}
        >
          {t('Bill as PDF')}
        </Button>
        <Button
          startIcon={<Icon path={mdiAlertCircleOutline} />}
          onClick={() => setAsked('complain')}
          sx={{ minHeight: 48 }}
        >
          {t('Something is wrong')}
        </Button>
        {!isDone && me.comesHome && !isPlanned && (
          <Button
            startIcon={<Icon path={mdiTruckOutline} />}
            onClick={() => setAsked('deliver')}
            sx={{ minHeight: 48 }}
          >
            {t('Deliver it to me')}
          </Button>
        )}
        {isDone && (
          <Button startIcon={<Icon path={mdiStarOutline} />} onClick={() => setAsked('rate')} sx={{ minHeight: 48 }}>
            {rating === null ? t('Give a rating') : t('Change the rating')}
          </Button>
        )}
      </Stack>
      {asked === 'complain' && <ComplainForm token={token} invoice={invoice} onDone={close} />}
      {asked === 'deliver' && <VisitForm me={me} token={token} invoice={invoice} onDone={close} />}
      {asked === 'rate' && <RateForm token={token} invoice={invoice} rating={rating} onDone={close} />}
    </Card>
  )
}

function ComplaintNote({ complaint }: { complaint: NonNullable<MyOrder['complaint']> }) {
  const { text, openedAt, answer, closedAt } = complaint
  return (
    <Alert severity={closedAt === null ? 'warning' : 'success'} sx={{ mt: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {closedAt === null
          ? t('You told us on {at}', { at: formatMoment(openedAt) })
          : t('Settled on {at}', { at: formatMoment(closedAt) })}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {answer !== '' && (
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {t('The shop answers: {answer}', { answer })}
        </Typography>
      )}
    </Alert>
  )
}
