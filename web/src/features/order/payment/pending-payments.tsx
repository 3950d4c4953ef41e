import { contract, type InputOf } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { isOutage } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/call-query.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import {
  clearPending,
  followPending,
  isRecorded,
  type KeptTransaction,
  pendingOf,
  usePendingTransactions,
} from '../../../lib/pending-transaction.ts'
import { useSession } from '../../../lib/session.ts'
import { success } from '../../../lib/texts.ts'

/** Payments of this store whose answer was lost: a reload, a closed tab or a lost network came between. */
export function PendingPayments() {
  const storeId = useSession((session) => (session.loginType === 'Store' ? session.storeId : ''))
  const state = usePendingTransactions()
  useEffect(followPending, [])
  return pendingOf(state, storeId).map((pending) => <PendingPayment key={pending.key} pending={pending} />)
}

function PendingPayment({ pending }: { pending: KeptTransaction }) {
  const { invoice, key } = pending
  const [isTaking, setIsTaking] = useState(false)
  const navigate = useNavigate()
  const asked = useCall(contract.order.getOrder, { invoice }, { enabled: invoice > 0, staleTime: 0 })
  // The cached order cannot tell whether the payment has arrived.
  const { data: order, error } = asked.isFetchedAfterMount ? asked : { data: undefined, error: null }
  const isGone = error instanceof ApiError && error.status === 404
  const isOver = isGone || (order !== undefined && isRecorded(pending, order))
  useEffect(() => {
    if (isOver) clearPending(key)
  }, [isOver, key])
  // Nothing is asked before it is known whether there is something to ask.
  if (isOver || (invoice > 0 && order === undefined)) return null

  const openOrder = () => void navigate({ to: '/allOrders', search: { invoice: String(invoice) } })
  const take = async () => {
    setIsTaking(true)
    try {
      await sendAgain(pending)
      clearPending(key)
      notifySuccess(success.orderUpdated)
    } catch (failed) {
      notifyError(failed)
      setIsTaking(false)
      if (isOutage(failed)) return
      // It can never succeed as it was sent: the order is shown, and the money taken there.
      clearPending(key)
      if (invoice > 0) openOrder()
    }
  }

  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mb: 2, '& .MuiAlert-action': { flexWrap: 'wrap', gap: 1, alignItems: 'center', pt: 0 } }}
      action={
        <>
          <Button variant="contained" loading={isTaking} onClick={() => void take()}>
            {t('Take it now')}
          </Button>
          {invoice > 0 && <Button onClick={openOrder}>{t('Open the order')}</Button>}
          <Button color="inherit" disabled={isTaking} onClick={() => clearPending(key)}>
            {t('Do not take it')}
          </Button>
        </>
      }
    >
      {wordsOf(pending)}
    </Alert>
  )
}

function wordsOf({ call: name, invoice, amtPaidNow, customer }: KeptTransaction): string {
  const amount = formatMoney(amtPaidNow)
  return name === 'collect'
    ? t('A payment of {amount} from {customer} was under way. Take it now?', { amount, customer })
    : t('A payment of {amount} for order {invoice} was under way. Take it now?', { amount, invoice })
}

/** The same call under the same key: if it had arrived, its first answer comes again and nothing happens twice. */
function sendAgain({ call: name, body, key }: KeptTransaction): Promise<unknown> {
  const options = { idempotencyKey: key }
  return name === 'collect'
    ? call(contract.transaction.collect, body as InputOf<typeof contract.transaction.collect>, options)
    : call(contract.order.updateorder, body as InputOf<typeof contract.order.updateorder>, options)
}
