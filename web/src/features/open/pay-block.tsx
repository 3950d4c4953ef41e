import { mdiCellphoneCheck } from '@mdi/js'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { QrImage } from '../../print/qr-image.tsx'

interface PayBlockProps {
  amt: number
  upiLink: string
  upiId: string
}

/** A code for another phone, and on a phone the way into its own payment app. */
export function PayBlock({ amt, upiLink, upiId }: PayBlockProps) {
  const amount = formatMoney(amt)
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', mt: 2 }}>
      <Button
        href={upiLink}
        fullWidth
        size="large"
        variant="contained"
        startIcon={<Icon path={mdiCellphoneCheck} />}
        sx={{ '@media not (any-pointer: coarse)': { display: 'none' } }}
      >
        {t('Pay {amount} by UPI', { amount })}
      </Button>
      <QrImage link={upiLink} label={t('UPI QR for {amount}', { amount })} />
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {t('Scan with any UPI app: {amount} to {vpa}. The shop marks it as paid when it has arrived.', {
          amount,
          vpa: upiId,
        })}
      </Typography>
    </Stack>
  )
}
