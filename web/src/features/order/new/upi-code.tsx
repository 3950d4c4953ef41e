import { isVpa } from '@clothesline/domain'
import { mdiQrcode } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { useShownInvoice } from './new-order-queries.ts'
import type { OrderFormState } from './order-form-state.ts'

const UpiDialog = lazy(() => import('./upi-dialog.tsx').then((part) => ({ default: part.UpiDialog })))

/** A code for the customer's phone, with the exact sum: what was entered as paid by UPI, or else all that is left. */
export function UpiCode({ form: { draft, price, settings } }: { form: OrderFormState }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: invoice } = useShownInvoice()
  const storeName = useSession((session) => session.storeName)
  if (!isVpa(settings.upiId) || draft.lines.length === 0) return null
  return (
    <>
      <IconButton aria-label={t('UPI code')} title={t('UPI code')} color="primary" onClick={() => setIsOpen(true)}>
        <Icon path={mdiQrcode} />
      </IconButton>
      <Suspense fallback={null}>
        {isOpen && (
          <UpiDialog
            vpa={settings.upiId}
            storeName={storeName}
            payments={draft.payments}
            restPaise={price.money.balancePaise}
            invoice={invoice}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
