import type { Order } from '@clothesline/contract'
import { formatRupees, parseRupees } from '@clothesline/domain'
import {
  mdiAccountOutline,
  mdiCheck,
  mdiCheckCircleOutline,
  mdiReceiptTextOutline,
  mdiSendOutline,
  mdiTagMultipleOutline,
  mdiTextBoxOutline,
} from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { HungPieces } from '../../../components/hung-pieces.tsx'
import { Icon } from '../../../components/icon.tsx'
import { KeyCap } from '../../../components/key-cap.tsx'
import { visuallyHidden } from '../../../components/visually-hidden.ts'
import { askForConsent } from '../../../lib/consent-question.ts'
import { formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { createLoneKey } from '../../../lib/lone-key.ts'
import { useMay } from '../../../lib/may.ts'
import { notifyMessageResult } from '../../../lib/message-news.ts'
import { useJobQueue } from '../../../lib/use-job-queue.ts'
import { WaitingNotice } from '../../message/by-hand/index.ts'
import { printOrderBill } from '../../paper/index.ts'
import { printOrderTags } from '../../tag/index.ts'
import { shortRupees } from '../payment/mode-buttons.tsx'
import { OtherDues } from '../payment/other-dues.tsx'
import { useResendInvoice } from '../use-resend-invoice.ts'
import type { SavedOrder } from './use-save-order.ts'

interface SavedDialogProps {
  saved: SavedOrder
  onOpenOrder: () => void
  onNextOrder: () => void
  onDone: () => void
}

const rupees = (amount: number) => formatRupees(parseRupees(amount) ?? 0)

/** The order is in the books: its number, its money, and what comes next. Enter and N go on to the next order. */
export function SavedDialog({ saved, onOpenOrder, onNextOrder, onDone }: SavedDialogProps) {
  const { order, isEarlier, isOverpaid, changePaise } = saved
  const titleId = useId()
  const papers = useSavedPapers(order)
  const press = useLoneKeys({
    ...Object.fromEntries(papers.map(({ key, act }) => [key, act.onClick])),
    O: onOpenOrder,
    A: onNextOrder,
    N: onDone,
  })
  // The Enter that saved may still be held down; it must not press the next button too.
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault()
    press(event)
  }
  const rows: [string, string][] = [
    [t('Customer'), order.customer],
    [t('Pieces'), String(order.pieces)],
    [t('Promised for'), formatOn(order.promisedDate)],
    [t('Amount'), rupees(order.amt)],
    ...(order.adjusted > 0 ? [[t('From advance'), rupees(order.adjusted)] satisfies [string, string]] : []),
    [t('Paid'), rupees(order.paid)],
    [t('Balance'), rupees(order.balance)],
    // Where the rest of the money went: all that the customer has here now.
    ...(isOverpaid && order.advance > 0 ? [[t('Advance'), rupees(order.advance)] satisfies [string, string]] : []),
  ]
  return (
    <Dialog
      open
      onClose={onDone}
      onKeyDown={onKey}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slots={{ transition: AtOnce }}
      slotProps={{ backdrop: { slots: { transition: AtOnce } } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon path={mdiCheckCircleOutline} sx={{ color: 'success.main' }} />
        {t('Order {invoice} saved', { invoice: order.invoice })}
      </DialogTitle>
      <DialogContent>
        <HungPieces pieces={order.allPieces} max={14} />
        {isEarlier && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('This order was already saved without your last change. Open the order to make the change.')}
          </Alert>
        )}
        {changePaise > 0 && (
          <Typography sx={{ fontSize: 24, fontWeight: 700, mb: 1 }}>
            {t('Change {amount}', { amount: shortRupees(changePaise) })}
          </Typography>
        )}
        <Box component="dl" sx={listStyle}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Box>
        <OtherDues customerId={order.id} invoices={[order.invoice]} allDue={order.allBalance} ofThese={order.balance} />
        <Box sx={{ mt: 2 }}>
          <WaitingNotice message={order.message} />
        </Box>
        <SavedPapers papers={papers} />
      </DialogContent>
      <DialogActions sx={actionsStyle}>
        <Button aria-keyshortcuts="O" startIcon={<Icon path={mdiTextBoxOutline} />} onClick={onOpenOrder}>
          {t('Open order')}
          <KeyCap>O</KeyCap>
        </Button>
        <Button aria-keyshortcuts="A" startIcon={<Icon path={mdiAccountOutline} />} onClick={onNextOrder}>
          {t('Same customer again')}
          <KeyCap>A</KeyCap>
        </Button>
        <Button variant="contained" autoFocus aria-keyshortcuts="N F4" onClick={onDone}>
          {t('Next order')}
          <KeyCap>N</KeyCap>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Fading in would have the browser lay the page out once more, and draw it for each of a dozen frames. */
const AtOnce = ({ children }: { children?: ReactNode }) => children

interface Paper {
  key: string
  name: string
  /** Said in place of the name once it is done. */
  doneName: string
  icon: string
  isPending: boolean
  isDone: boolean
  act: ReturnType<ReturnType<typeof useMay>['onlyIf']>
}

/** What leaves the shop with a new order: its bill, its tags, a message. What was done is ticked. */
function useSavedPapers({ invoice }: Order): Paper[] {
  const { pending, run } = useJobQueue<string>()
  const [done, setDone] = useState<readonly string[]>([])
  const resend = useResendInvoice()
  const maySend = useMay('sendMessages')
  const start = (key: string, work: () => Promise<boolean>) => () =>
    run(key, async () => {
      if (await work()) setDone((before) => [...before, key])
    })
  const send = (): Promise<boolean> =>
    resend.mutateAsync({ invoice }).then(
      ({ message }) => {
        notifyMessageResult(message)
        return true
      },
      (error) => {
        askForConsent(invoice, start('S', send))(error)
        return false
      },
    )
  const papers = [
    {
      key: 'B',
      name: t('Print bill'),
      doneName: t('Bill printed'),
      icon: mdiReceiptTextOutline,
      act: { onClick: start('B', () => printOrderBill(invoice)) },
    },
    {
      key: 'T',
      name: t('Print tags'),
      doneName: t('Tags printed'),
      icon: mdiTagMultipleOutline,
      act: { onClick: start('T', () => printOrderTags({ invoices: [invoice] })) },
    },
    {
      key: 'S',
      name: t('Send'),
      doneName: t('Sent'),
      icon: mdiSendOutline,
      act: maySend.onlyIf(start('S', send)),
    },
  ]
  return papers.map((paper) => ({
    ...paper,
    isPending: pending.includes(paper.key),
    isDone: done.includes(paper.key),
  }))
}

/** Acts of single letters. The next tag may be scanned while the dialog is open, and its letters are no keys. */
function useLoneKeys(acts: Record<string, () => void>) {
  const [loneKey] = useState(createLoneKey)
  useEffect(() => loneKey.cancel, [loneKey])
  return ({ key, ctrlKey, metaKey, altKey, repeat, timeStamp }: KeyboardEvent) => {
    // Shift comes before a capital letter and is no key of its own.
    if (ctrlKey || metaKey || altKey || repeat || key === 'Shift') return
    // As on every page.
    const wanted = { F4: 'N', F9: 'B', F3: 'B' }[key] ?? key.toUpperCase()
    if (wanted !== key.toUpperCase()) acts[wanted]?.()
    else loneKey.press(timeStamp, acts[wanted])
  }
}

function SavedPapers({ papers }: { papers: Paper[] }) {
  return (
    <Box sx={papersStyle}>
      {papers.map(({ key, name, doneName, icon, isPending, isDone, act }) => (
        <Button
          key={key}
          variant="outlined"
          color={isDone ? 'success' : 'primary'}
          loading={isPending}
          loadingPosition="start"
          startIcon={<Icon path={isDone ? mdiCheck : icon} />}
          aria-keyshortcuts={key === 'B' ? 'B F9' : key}
          {...act}
        >
          {name}
          {isDone && (
            <Box component="span" sx={visuallyHidden}>
              {`: ${doneName}`}
            </Box>
          )}
          <KeyCap>{key}</KeyCap>
        </Button>
      ))}
    </Box>
  )
}

/** On a phone two in a row without their icons, and the next order below them in full width. */
const actionsStyle = {
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  px: { xs: 2, sm: 3 },
  pb: 2.5,
  gap: 1,
  '& > button': { m: '0 !important', gap: 1 },
  '& > button > .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  '& > button:last-of-type': { marginInlineStart: 'auto !important', flexGrow: { xs: 1, sm: 0 } },
} as const

const papersStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
  gap: 1,
  mt: 2,
  '& > button': { gap: 1 },
} as const

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  rowGap: 0.75,
  m: 0,
  '& > div': { display: 'contents' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: 550 },
} as const
