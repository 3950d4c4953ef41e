import { formatRupees, parseRupees } from '@clothesline/domain'
import { mdiCheckCircleOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId } from 'react'
import { HungPieces } from '../../../components/hung-pieces.tsx'
import { Icon } from '../../../components/icon.tsx'
import { KeyCap } from '../../../components/key-cap.tsx'
import { formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { WaitingNotice } from '../../message/by-hand/index.ts'
import { shortRupees } from '../payment/mode-buttons.tsx'
import { OtherDues } from '../payment/other-dues.tsx'
import { SavedPapers, useSavedPapers } from './saved-papers.tsx'
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
  const papers = useSavedPapers(order, onDone)
  // The Enter that saved may still be held down; it must not press the next button too.
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault()
    papers.press(event)
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
    <Dialog open onClose={onDone} onKeyDown={onKey} aria-labelledby={titleId} maxWidth="sm" fullWidth>
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
            <Box key={label} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <dd>{value}</dd>
            </Box>
          ))}
        </Box>
        <OtherDues customerId={order.id} invoices={[order.invoice]} allDue={order.allBalance} ofThese={order.balance} />
        <Box sx={{ mt: 2 }}>
          <WaitingNotice message={order.message} />
        </Box>
        <SavedPapers {...papers} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', px: 3, pb: 2.5, gap: 1, '& > *': { m: '0 !important' } }}>
        <Button onClick={onOpenOrder}>{t('Open order')}</Button>
        <Button onClick={onNextOrder}>{t('Same customer again')}</Button>
        <Button
          variant="contained"
          autoFocus
          aria-keyshortcuts="N F4"
          onClick={onDone}
          sx={{ marginInlineStart: 'auto !important', gap: 1 }}
        >
          {t('Next order')}
          <KeyCap>N</KeyCap>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  rowGap: 0.75,
  m: 0,
  '& dd': { m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: 550 },
} as const
