import type { Order } from '@clothesline/contract'
import { parseRupees, toRupees } from '@clothesline/domain'
import { mdiBarcodeScan, mdiTrayRemove } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { KeyCap } from '../../../components/key-cap.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toasts.ts'
import { useOwnStore } from '../../store/index.ts'
import { OtherDues } from '../payment/other-dues.tsx'
import { PaymentFields } from '../payment/payment-fields.tsx'
import { UpiQr } from '../payment/upi-qr.tsx'
import { upiPaiseOf, usePaymentDraft } from '../payment/use-payment-draft.ts'
import { piecesHere, stayingPieces, tickedOf } from './tray.ts'
import { TrayOrder } from './tray-order.tsx'
import { useHandOver } from './use-hand-over.ts'
import { useScanOut } from './use-scan-out.ts'
import { useTray } from './use-tray.ts'

export interface HandedOver {
  customer: string
  invoices: number[]
  pieces: number
  paidPaise: number
}

interface HandOverTrayProps {
  customerId: string
  customer: string
  /** The order from which the tray was opened. */
  invoice?: number | undefined
  /** The piece of it that was scanned: it is ticked. */
  piece?: number | undefined
  onClose: () => void
  onDone?: (done: HandedOver) => void
}

/** No amount has it. */
const TICK_ALL_KEY = '*'
const noPieces: ReadonlySet<number> = new Set()
/** In sight however far the pieces are scrolled. */
const refusalSx = { mb: 2, position: 'sticky', top: 0, zIndex: 1 } as const

/** The key is hidden where there is no keyboard, and its margin with it. */
const tickAllSx = { '@media (pointer: coarse)': { '& .MuiButton-endIcon': { display: 'none' } } } as const

const isAmount = (element: Element | null) => element instanceof HTMLInputElement && element.inputMode === 'decimal'

/** Everything a customer fetches, ticked off by scan or touch, then paid to the exact sum. Enter finishes. */
export function HandOverTray({ customerId, customer, invoice, piece, onClose, onDone }: HandOverTrayProps) {
  const tray = useTray(customerId, { invoice, piece })
  const { orders, ticked, going, duePaise } = tray
  const { data: store } = useOwnStore()
  const advancePaise = parseRupees(tray.advance) ?? 0
  const allDuePaise = parseRupees(orders[0]?.allBalance ?? 0) ?? 0
  const otherDuesPaise = Math.max(0, allDuePaise - duePaise)
  const payment = usePaymentDraft(duePaise, advancePaise, { otherDuesPaise })
  const { read } = payment
  const { handOver, form, isWaiting } = useHandOver()
  const { isSaving: isPending } = form
  const [isAsking, setIsAsking] = useState(false)
  const [sendsMessage, setSendsMessage] = useState(true)
  const noMessage = whyNoMessage(store?.canSendDeliveryMessage, orders[0]?.whatsappConsent)
  const amountRef = useRef<HTMLInputElement>(null)
  const staying = stayingPieces(orders, ticked)
  const upiPaise = upiPaiseOf(read)

  const isDirty = (ticked.size > 0 && tray.isChanged) || payment.isTyped || isWaiting

  const scan = useScanOut(tray, {
    customerId,
    isWaiting,
    isSaving: isPending,
    // Enter finishes. Whoever is typing another amount goes on with it.
    onScanned: () => {
      if (!isAmount(document.activeElement)) amountRef.current?.focus()
    },
  })

  const unlessSaving = (work: () => void) => (isPending ? void scan.refuseSaving() : work())
  const tickAll = (of: readonly Order[]) =>
    unlessSaving(() => {
      for (const order of of) tray.tick(order.invoice, piecesHere(order))
      amountRef.current?.focus()
    })
  const tickByStar = (event: KeyboardEvent) => {
    if (event.key !== TICK_ALL_KEY || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    tickAll(orders)
  }
  const finish = async () => {
    setIsAsking(false)
    const left = await handOver({
      orders,
      ticked,
      read,
      sendsMessage: sendsMessage && noMessage === null,
    })
    if (left === null) {
      onDone?.({
        customer,
        invoices: going.map((order) => order.invoice),
        pieces: going.reduce((sum, order) => sum + tickedOf(order, ticked).length, 0),
        paidPaise: read.paidPaise,
      })
      onClose()
    } else {
      payment.setDraft(left)
      scan.closeRefusal()
    }
  }
  const submit = () => {
    if (isPending) return
    if (isWaiting) void finish()
    else if (going.length === 0) toast.blank(t('Scan or tick what the customer takes'))
    else if (!read.isValid) amountRef.current?.focus()
    else if (staying.length > 0) setIsAsking(true)
    else void finish()
  }

  return (
    <FormDialog
      title={t('Hand over to {customer}', { customer })}
      submitLabel={
        isWaiting
          ? t('Try again')
          : read.paidPaise + read.adjustedPaise > 0
            ? t('Hand over and take {amount}', { amount: formatMoney(toRupees(read.paidPaise + read.adjustedPaise)) })
            : t('Hand over')
      }
      maxWidth="md"
      form={{ ...form, submit, isDirty }}
      isAgain={isWaiting}
      onClose={onClose}
    >
      {scan.refusal !== null && (
        <Alert severity="error" onClose={scan.closeRefusal} closeText={t('Close')} sx={refusalSx}>
          {scan.refusal}
        </Alert>
      )}
      {tray.isLoading && <ListSkeleton />}
      {!tray.isLoading && tray.error !== null && (
        <ErrorState title={t('The orders could not be loaded')} error={tray.error} onRetry={tray.reload} />
      )}
      {!tray.isLoading && tray.error === null && orders.length === 0 && !isWaiting && (
        <EmptyState
          icon={mdiTrayRemove}
          title={t('Nothing is ready for {customer}', { customer })}
          explanation={t('Orders come onto this tray when their pieces are ready.')}
          headingLevel="h3"
        />
      )}
      {!tray.isLoading && orders.length > 0 && (
        <Box
          inert={isWaiting}
          onKeyDown={tickByStar}
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' },
            opacity: isWaiting ? 0.6 : 1,
          }}
        >
          <Stack spacing={1.5}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Icon path={mdiBarcodeScan} sx={{ color: 'text.secondary' }} />
              <Typography sx={{ color: 'text.secondary', flexGrow: 1 }}>
                {t('Scan the tags out, or tick them.')}
              </Typography>
              <Button
                variant="outlined"
                autoFocus={going.length === 0}
                aria-keyshortcuts={TICK_ALL_KEY}
                endIcon={<KeyCap>{TICK_ALL_KEY}</KeyCap>}
                onClick={() => tickAll(orders)}
                sx={tickAllSx}
              >
                {t('Tick everything')}
              </Button>
            </Box>
            {orders.map((order) => (
              <TrayOrder
                key={order._id}
                order={order}
                ticked={ticked.get(order.invoice) ?? noPieces}
                onTick={(pieces) => unlessSaving(() => tray.tick(order.invoice, pieces))}
                onTickAll={() => tickAll([order])}
                onUntick={(pieces) => unlessSaving(() => tray.untick(order.invoice, pieces))}
              />
            ))}
          </Stack>
          <Stack spacing={2} sx={{ alignSelf: 'start', position: { md: 'sticky' }, top: 0 }}>
            <Box>
              <Typography sx={{ color: 'text.secondary' }}>{t('To pay')}</Typography>
              <Typography variant="h1" component="p" data-testid="to-pay">
                {formatMoney(toRupees(duePaise))}
              </Typography>
            </Box>
            <PaymentFields
              payment={payment}
              amountRef={amountRef}
              // Enter finishes what is suggested. Who ticks goes on to tick, so the cursor stays there.
              autoFocus={going.length > 0}
            />
            <OtherDues
              customerId={customerId}
              invoices={going.map((order) => order.invoice)}
              allDue={orders[0]?.allBalance ?? 0}
              ofThese={toRupees(duePaise)}
            />
            {store !== undefined && (
              <UpiQr
                vpa={store.upiId}
                storeName={store.storeName}
                amountPaise={upiPaise}
                note={t('Order {invoice}', { invoice: going.map((order) => order.invoice).join(' ') })}
                reference={going[0]?.printedNumber ?? ''}
              />
            )}
            <FormControlLabel
              disabled={noMessage !== null}
              control={
                <Switch checked={sendsMessage && noMessage === null} onChange={(_, isOn) => setSendsMessage(isOn)} />
              }
              label={noMessage ?? t('Send the hand-over message')}
            />
            {staying.map(({ invoice: no, pieces }) => (
              <Alert key={no} severity="warning">
                {stayWords(no, pieces)}
              </Alert>
            ))}
          </Stack>
        </Box>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Hand over only some of the pieces?')}
        explanation={staying.map(({ invoice: no, pieces }) => stayWords(no, pieces)).join(' ')}
        confirmLabel={t('Hand over these pieces')}
        isWaiting={isPending}
        onConfirm={() => void finish()}
        onCancel={() => setIsAsking(false)}
      />
    </FormDialog>
  )
}

function stayWords(invoice: number, pieces: number): string {
  return t('{pieces} pieces of order {invoice} stay here: it becomes Incomplete.', { pieces, invoice })
}

/** Null when the delivery message can be sent. */
function whyNoMessage(isAllowed: boolean | undefined, hasAgreed: boolean | undefined): string | null {
  if (isAllowed !== true) return t('Send the hand-over message (switched off in the settings)')
  return hasAgreed === true ? null : t('Send the hand-over message (customer did not agree)')
}
