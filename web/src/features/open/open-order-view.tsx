import { OPEN_BILL_PATH, type OpenOrder } from '@clothesline/contract'
import { mdiFilePdfBox, mdiPhone } from '@mdi/js'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import { formatMoney, formatOn, formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { Card, Row, ShopHead } from './open-parts.tsx'
import { PayBlock } from './pay-block.tsx'
import { StatusSteps } from './status-steps.tsx'

interface OpenOrderViewProps {
  order: OpenOrder
  token: string
}

export function OpenOrderView({ order, token }: OpenOrderViewProps) {
  const { shop } = order
  return (
    <Stack spacing={2}>
      <ShopHead shop={shop} />

      <Card>
        <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
          {t('Hello {name}', { name: order.firstName })}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {t('Bill {number} of {day}', { number: order.printedNumber, day: formatOn(order.billedOn) })}
        </Typography>
        <StatusSteps order={order} />
      </Card>

      <Card title={t('Your clothes')}>
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {order.items.map((item) => (
            <li key={`${item.cloth} ${item.service}`}>
              <Row label={itemWords(item)} value={`× ${item.pieces}`} />
            </li>
          ))}
        </Stack>
        <Divider sx={{ my: 1.5 }} />
        <Row label={t('Total pieces')} value={String(order.pieces)} isStrong />
      </Card>

      <Card title={t('Payment')}>
        <Stack spacing={1}>
          <Row label={t('Amount')} value={formatMoney(order.amt)} />
          {order.noted !== 0 && <Row label={t('Credit and debit notes')} value={formatMoney(order.noted)} />}
          {order.status !== 'Cancelled' && <Row label={t('Paid')} value={formatMoney(order.paid)} />}
          {order.status !== 'Cancelled' && (
            <Row
              label={order.balance > 0 ? t('To pay') : t('Nothing left to pay')}
              value={formatMoney(order.balance)}
              isStrong
            />
          )}
        </Stack>
        {order.upiLink !== '' && <PayBlock amt={order.balance} upiLink={order.upiLink} upiId={order.upiId} />}
      </Card>

      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ '& > *': { flex: 1 } }}>
        <Button
          href={`${OPEN_BILL_PATH}${token}`}
          target="_blank"
          rel="noopener"
          size="large"
          variant="outlined"
          startIcon={<Icon path={mdiFilePdfBox} />}
        >
          {t('Bill as PDF')}
        </Button>
        {shop.phone !== '' && (
          <Button href={`tel:+91${shop.phone}`} size="large" variant="outlined" startIcon={<Icon path={mdiPhone} />}>
            {t('Call {phone}', { phone: formatPhone(shop.phone) })}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

function itemWords({ cloth, service }: OpenOrder['items'][number]): string {
  return cloth === '' ? service : t('{cloth}, {service}', { cloth, service })
}
