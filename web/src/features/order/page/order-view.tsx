import type { LiveChange, Order } from '@clothesline/contract'
import { parsePrintedNumber } from '@clothesline/domain'
import { mdiMagnifyClose } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { ApiError } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useLiveChange } from '../../../lib/live.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { useScan, useShortcut } from '../../../lib/page-handlers.ts'
import { toast } from '../../../lib/toasts.ts'
import { lazyWhenIdle } from '../../../lib/when-idle.ts'
import { useOrder } from '../order-queries.ts'
import { deletedWords } from '../order-words.ts'
import { CounterNumber } from './counter-number.tsx'
import { OrderActionBar } from './order-action-bar.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPieces } from './order-pieces.tsx'
import { type OrderActions, useOrderActions } from './use-order-actions.ts'

const ReceiptOffer = lazyWhenIdle(() => import('../payment/receipt-offer.tsx').then((part) => part.ReceiptOffer))
const OrderTask = lazy(() => import('./order-task.tsx').then((part) => ({ default: part.OrderTask })))

const OrderNotes = lazy(() => import('../note/order-notes.tsx').then((part) => ({ default: part.OrderNotes })))

interface OrderViewProps {
  /** Null when what the address says is no number of an order. */
  invoice: number | null
  asked: string
  today: string
  isBeside: boolean
  onClose: () => void
  onReload: () => void
}

/** One order, or the error if it cannot be loaded. */
export function OrderView(props: OrderViewProps) {
  if (props.invoice === null) return <NoSuchOrder {...props} />
  return <LoadedOrder {...props} invoice={props.invoice} />
}

function LoadedOrder(props: OrderViewProps & { invoice: number }) {
  const { invoice, today, isBeside, onClose, onReload } = props
  const { data: order, error, isFetching, refetch } = useOrder(invoice)
  const failed = useEffectEvent((reason: unknown) => {
    notifyError(reason)
    onReload()
  })
  // If an order cannot be loaded, show the error and reload the surrounding list.
  useEffect(() => {
    if (error !== null) failed(error)
  }, [error])
  // The number of another year or prefix is not this order's.
  const printed = parsePrintedNumber(props.asked)?.printed
  if (order !== undefined && printed !== undefined && printed !== order.printedNumber.toUpperCase()) {
    return <NoSuchOrder {...props} />
  }
  if (order !== undefined) return <OrderParts order={order} today={today} isBeside={isBeside} onClose={onClose} />
  if (error instanceof ApiError && error.status === 404) return <NoSuchOrder {...props} />
  if (error !== null) {
    return (
      <ErrorState
        headingLevel={isBeside ? 'h2' : 'h1'}
        title={t('Order {invoice} could not be loaded', { invoice })}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return <ListSkeleton hasKeys />
}

function NoSuchOrder({ asked, isBeside, onClose }: OrderViewProps) {
  return (
    <EmptyState
      icon={mdiMagnifyClose}
      headingLevel={isBeside ? 'h2' : 'h1'}
      title={t('There is no order {asked}', { asked })}
      explanation={t('Check the number. The search also finds orders by phone number and name.')}
      action={
        <Button variant="contained" onClick={onClose}>
          {t('Back to the list')}
        </Button>
      }
    />
  )
}

interface OrderPartsProps {
  order: Order
  today: string
  isBeside: boolean
  onClose: () => void
}

function OrderParts({ order, today, isBeside, onClose }: OrderPartsProps) {
  const actions = useOrderActions(order, today)
  const { invoice } = order
  const isFree = actions.task === null
  useScan(actions.scan, isFree)
  useShortcut('back', onClose, isFree)
  useShortcut('takePayment', () => (actions.canPay ? actions.setTask('pay') : toast.blank(paidWords(order))), isFree)
  useShortcut('print', actions.printBill, isFree)
  useLiveChange((change) => {
    if (change.area === 'order' && change.invoice === invoice) toast.blank(liveWords(change))
  })
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }} component="article" aria-label={t('Order {invoice}', { invoice })}>
      <OrderHeader order={order} today={today} isBeside={isBeside} onClose={onClose} />
      {order.deletedAt !== null && <Alert severity="error">{deletedWords(order)}</Alert>}
      <Suspense fallback={null}>
        <ReceiptOffer isFor={({ invoices }) => invoices.includes(invoice)} />
      </Suspense>
      {order.deletedAt === null && <OrderActionBar actions={actions} />}
      <OrderSections order={order} actions={actions} isBeside={isBeside} />
      <Suspense fallback={null}>{!isFree && <OrderTask order={order} actions={actions} />}</Suspense>
    </Stack>
  )
}

function OrderSections({ order, actions, isBeside }: { order: Order; actions: OrderActions; isBeside: boolean }) {
  const columns = { xs: 'minmax(0, 1fr)', [isBeside ? 'xl' : 'md']: 'minmax(0, 3fr) minmax(0, 2fr)' }
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <OrderPieces
          order={order}
          isMoving={actions.isMoving}
          onTouch={actions.touch}
          action={actions.hasCounter && order.deletedAt === null && <CounterNumber order={order} />}
        />
        <OrderLines
          order={order}
          action={
            actions.canChangeLines && (
              <Button size="small" onClick={() => actions.setTask('lines')}>
                {t('Change')}
              </Button>
            )
          }
        />
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <OrderMoney
          order={order}
          onTakeBack={(payment) => actions.setTask({ payment })}
          action={
            actions.canPay && (
              <Button size="small" onClick={() => actions.setTask('pay')}>
                {t('Take payment')}
              </Button>
            )
          }
        />
        {order.noteCount > 0 && (
          <Suspense fallback={null}>
            <OrderNotes order={order} />
          </Suspense>
        )}
        <OrderMessages
          order={order}
          action={
            order.deletedAt === null && (
              <MayButton
                needs="sendMessages"
                size="small"
                loading={actions.isSending}
                onClick={actions.canSendReady ? actions.sendReady : actions.resendInvoice}
              >
                {actions.canSendReady ? t('Send ready message') : t('Send the bill again')}
              </MayButton>
            )
          }
        />
        <OrderHistory invoice={order.invoice} />
      </Stack>
    </Box>
  )
}

function paidWords({ allBalance }: Order): string {
  if (allBalance <= 0) return t('This order is paid')
  return t('This order is paid; {amount} is due on other orders', { amount: formatMoney(allBalance) })
}

function liveWords({ call, invoice = 0 }: LiveChange): string {
  if (call === 'deleteorder') return t('Order {invoice} was deleted at another counter', { invoice })
  if (call === 'scan') return t('A piece of order {invoice} was scanned at another counter', { invoice })
  return t('Order {invoice} was changed at another counter', { invoice })
}
