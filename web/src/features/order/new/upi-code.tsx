import { isVpa } from '@clothesline/domain'
import { mdiQrcode } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { useShownInvoice } from './new-order-queries.ts'
import { type Order, useOrder } from './order-store.ts'

const UpiDialog = lazy(() => import('./upi-dialog.tsx').then((part) => ({ default: part.UpiDialog })))

/** A code for the customer's phone, with the exact sum: what was entered as paid by UPI, or else all that is left. */
export function UpiCode({ order }: { order: Order }) {
  const { upiId, hasLines } = useOrder(order, ({ draft, settings }) => ({
    upiId: settings.upiId,
    hasLines: draft.lines.length > 0,
  }))
  const [isOpen, setIsOpen] = useState(false)
  if (!isVpa(upiId) || !hasLines) return null
  return (
    <>
      <IconButton aria-label={t('UPI code')} title={t('UPI code')} color="primary" onClick={() => setIsOpen(true)}>
        <Icon path={mdiQrcode} />
      </IconButton>
      <Suspense fallback={null}>
        {isOpen && <OpenedCode order={order} vpa={upiId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

function OpenedCode({ order, vpa, onClose }: { order: Order; vpa: string; onClose: () => void }) {
  const { payments, restPaise } = useOrder(order, ({ draft, price }) => ({
    payments: draft.payments,
    restPaise: price.money.balancePaise,
  }))
  const { data: invoice } = useShownInvoice()
  const storeName = useSession((session) => session.storeName)
  return (
    <UpiDialog
      vpa={vpa}
      storeName={storeName}
      payments={payments}
      restPaise={restPaise}
      invoice={invoice}
      onClose={onClose}
    />
  )
}
