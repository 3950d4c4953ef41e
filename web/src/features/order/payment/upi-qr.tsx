import { isVpa, type Paise, toRupees, upiLink } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'

interface UpiQrProps {
  vpa: string
  storeName: string
  amountPaise: Paise
  note: string
  reference: string
}

/** The exact amount for the customer's phone. Nothing calls back, so the clerk still says when it has arrived. */
export function UpiQr({ vpa, storeName, amountPaise, note, reference }: UpiQrProps) {
  const isPayable = isVpa(vpa) && amountPaise > 0
  const link = isPayable ? upiLink({ vpa, name: storeName, amountPaise, note, reference }) : ''
  const { data } = useQuery({
    queryKey: ['qr', link],
    queryFn: async () => (await import('../../../print/code-shape.ts')).qrShape(link),
    enabled: isPayable,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isPayable) return null
  const amount = formatMoney(toRupees(amountPaise))
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      {/* A camera wants dark on light, in the dark mode too. */}
      <Box sx={{ bgcolor: '#fff', p: 1.5, borderRadius: 2, border: 1, borderColor: 'divider', lineHeight: 0 }}>
        {data === undefined ? (
          <Skeleton variant="rectangular" width={176} height={176} />
        ) : (
          <svg
            width="176"
            height="176"
            viewBox={data.viewBox}
            role="img"
            aria-label={t('UPI QR for {amount}', { amount })}
            data-upi={link}
          >
            <path d={data.path} fill="#000" fillRule="evenodd" />
          </svg>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {t('{amount} to {vpa}', { amount, vpa })}
      </Typography>
    </Box>
  )
}
