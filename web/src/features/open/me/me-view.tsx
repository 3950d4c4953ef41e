import { mdiPhone } from '@mdi/js'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { lazyWhenIdle } from '../../../lib/when-idle.ts'
import { Card, ShopHead } from '../open-parts.tsx'
import type { MeProps } from './me-props.ts'
import { MyAccount } from './my-account.tsx'
import { MyConsents } from './my-consents.tsx'
import { MyDetails } from './my-details.tsx'
import { MyOrderCard } from './my-order-card.tsx'
import { MyVisits } from './my-visits.tsx'

// At the end of the page, and long.
const MyRights = lazyWhenIdle(() => import('./my-rights.tsx').then((part) => part.MyRights))

export function MeView({ me, token }: MeProps) {
  const [firstName = ''] = me.name.split(' ')
  return (
    <Stack spacing={2}>
      <ShopHead shop={me.shop} />
      <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {t('Hello {name}', { name: firstName })}
      </Typography>
      <MyAccount me={me} token={token} />

      <Typography variant="h2">{t('Your clothes with us')}</Typography>
      {me.orders.length === 0 && (
        <Card>
          <Typography sx={{ color: 'text.secondary' }}>{t('Nothing of yours is with us just now.')}</Typography>
        </Card>
      )}
      {me.orders.map((order) => (
        <MyOrderCard key={order.invoice} order={order} me={me} token={token} />
      ))}

      {me.unpaid.length > 0 && (
        <>
          <Typography variant="h2">{t('Handed over, still to pay')}</Typography>
          {me.unpaid.map((order) => (
            <MyOrderCard key={order.invoice} order={order} me={me} token={token} />
          ))}
        </>
      )}

      {me.history.length > 0 && (
        <>
          <Typography variant="h2">{t('Earlier orders')}</Typography>
          {me.history.map((order) => (
            <MyOrderCard key={order.invoice} order={order} me={me} token={token} />
          ))}
          {me.historyTotal > me.history.length && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('The newest {shown} of {total}', { shown: me.history.length, total: me.historyTotal })}
            </Typography>
          )}
        </>
      )}

      {me.comesHome && <MyVisits me={me} token={token} />}
      <MyDetails me={me} token={token} />
      <MyConsents me={me} token={token} />
      <Suspense>
        <MyRights me={me} token={token} />
      </Suspense>

      {me.shop.phone !== '' && (
        <Button href={`tel:+91${me.shop.phone}`} size="large" variant="outlined" startIcon={<Icon path={mdiPhone} />}>
          {t('Call {phone}', { phone: formatPhone(me.shop.phone) })}
        </Button>
      )}
    </Stack>
  )
}
