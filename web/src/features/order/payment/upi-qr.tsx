import { isVpa, type Paise, toRupees, upiLink } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { QrImage } from '../../../print/qr-image.tsx'

interface UpiQrProps {
  vpa: string
  storeName: string
  amountPaise: Paise
  note: string
  reference: string
}

/** The exact amount for the customer's phone. Nothing calls back, so the clerk still says when it has arrived. */
export function UpiQr({ vpa, storeName, amountPaise, note, reference }: UpiQrProps) {
  if (!isVpa(vpa) || amountPaise <= 0) return null
  const amount = formatMoney(toRupees(amountPaise))
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      <QrImage
        link={upiLink({ vpa, name: storeName, amountPaise, note, reference })}
        label={t('UPI QR for {amount}', { amount })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {t('{amount} to {vpa}', { amount, vpa })}
      </Typography>
    </Box>
  )
}
