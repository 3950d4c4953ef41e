import type { Paise } from '@clothesline/domain'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { t } from '../../../lib/i18n.ts'
import { UpiQr } from '../payment/upi-qr.tsx'
import { isUpi } from '../payment/use-payment-draft.ts'
import type { Draft } from './draft.ts'
import { readPaise } from './read-numbers.ts'

interface UpiDialogProps {
  vpa: string
  storeName: string
  payments: Draft['payments']
  restPaise: Paise
  /** The number that the order will probably get. */
  invoice: number | undefined
  onClose: () => void
}

export function UpiDialog({ vpa, storeName, payments, restPaise, invoice, onClose }: UpiDialogProps) {
  const titleId = useId()
  const upiPaise = payments
    .filter(({ mode }) => isUpi(mode))
    .reduce((sum, row) => sum + (readPaise(row.amount) ?? 0), 0)
  const amountPaise = upiPaise > 0 ? upiPaise : restPaise
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Scan to pay by UPI')}</DialogTitle>
      <DialogContent>
        {amountPaise > 0 ? (
          <UpiQr
            vpa={vpa}
            storeName={storeName}
            amountPaise={amountPaise}
            note={invoice === undefined ? storeName : t('Order {invoice}', { invoice })}
            reference={invoice === undefined ? '' : String(invoice)}
          />
        ) : (
          <Typography>{t('Nothing is left to pay.')}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
