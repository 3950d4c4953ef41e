import { contract } from '@clothesline/contract'
import { mdiCheckCircleOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { useChange } from '../../../lib/use-change.ts'
import { Card, Row } from '../open-parts.tsx'
import { PayBlock } from '../pay-block.tsx'
import type { MeProps } from './me-props.ts'

/** What is to pay over all orders, and the way to pay it. Saying that it was paid marks nothing as paid. */
export function MyAccount({ me, token }: MeProps) {
  const [isPaying, setIsPaying] = useState(false)
  const claim = useChange(contract.open.claimPaid, { onError: notifyError })
  return (
    <Card title={t('Your account')}>
      <Stack spacing={1}>
        <Row
          label={me.due > 0 ? t('Due on all orders') : t('Nothing left to pay')}
          value={formatMoney(me.due)}
          isStrong
        />
        {me.advance > 0 && <Row label={t('Your advance with us')} value={formatMoney(me.advance)} />}
      </Stack>
      {me.claim !== null && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('You told us on {at} that you paid {amount}. The shop will check and mark it as paid.', {
            at: formatMoment(me.claim.claimedAt),
            amount: formatMoney(me.claim.amt),
          })}
        </Alert>
      )}
      {me.upiLink !== '' && me.claim === null && !isPaying && (
        <Button fullWidth size="large" variant="contained" sx={{ mt: 2 }} onClick={() => setIsPaying(true)}>
          {t('Pay all by UPI')}
        </Button>
      )}
      {me.upiLink !== '' && me.claim === null && isPaying && (
        <>
          <PayBlock amt={me.due} upiLink={me.upiLink} upiId={me.upiId} />
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', mt: 1 }}>
            {t('Payment reference: {reference}', { reference: me.upiReference })}
          </Typography>
          <Button
            fullWidth
            size="large"
            variant="outlined"
            sx={{ mt: 1.5 }}
            startIcon={<Icon path={mdiCheckCircleOutline} />}
            loading={claim.isPending}
            onClick={() => claim.mutate({ token })}
          >
            {t('I have paid')}
          </Button>
        </>
      )}
    </Card>
  )
}
