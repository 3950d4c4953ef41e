import { formatRupees } from '@clothesline/domain'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense } from 'react'
import { KeyCap } from '../../../components/key-cap.tsx'
import { bottomBar } from '../../../lib/bottom-bar.ts'
import { t } from '../../../lib/i18n.ts'
import { lazyWhenIdle } from '../../../lib/when-idle.ts'
import { FINGER } from '../../../theme/tokens.ts'
import { SAVE_BUTTON } from './form-fields.ts'
import { type Order, useOrder } from './order-store.ts'
import { CustomerDues, LeftOver, Payments } from './payments.tsx'

const UpiCode = lazyWhenIdle(() => import('./upi-code.tsx').then((part) => part.UpiCode))

interface SaveBarProps {
  order: Order
  /** The totals, where they stand beside the payment. */
  totals: ReactNode
  isSaving: boolean
  /** Nothing can be changed: it is being saved, or was. */
  isClosed: boolean
  notSaved: string | null
  onSave: () => void
  /** Scrolls to the lines, which a phone shows under the garments. */
  onShowLines: () => void
}

/** Always in sight: the total, what is paid and left, and the button that saves. On a phone the payment folds. */
export function SaveBar({ order, totals, isSaving, isClosed, notSaved, onSave, onShowLines }: SaveBarProps) {
  const isPaying = useOrder(order, (state) => state.isPaying)
  const foldable = { display: { xs: isPaying ? 'block' : 'none', md: 'block' } }
  return (
    <Paper elevation={6} ref={bottomBar} sx={barStyle}>
      {notSaved !== null && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1', mb: { xs: 1, md: 0 } }}>
          {notSaved}
        </Alert>
      )}
      <Box sx={{ gridArea: 'sum', minWidth: 0 }}>
        {totals}
        {totals !== null && <Sum order={order} hasTotals onShowLines={onShowLines} />}
        <Box inert={isClosed} sx={foldable}>
          <LeftOver order={order} />
          <CustomerDues order={order} />
        </Box>
      </Box>
      <Box inert={isClosed} sx={{ ...foldable, gridArea: 'pay', minWidth: 0, mb: { xs: 1, md: 0 } }}>
        <Payments order={order} />
      </Box>
      <Box sx={{ gridArea: 'save', display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
        {totals === null && <Sum order={order} hasTotals={false} onShowLines={onShowLines} />}
        <Box inert={isClosed} sx={{ ...foldable, flexShrink: 0, '&:empty': { display: 'none' } }}>
          <Suspense fallback={null}>
            <UpiCode order={order} />
          </Suspense>
        </Box>
        <Button variant="outlined" aria-expanded={isPaying} onClick={() => order.pay(!isPaying)} sx={payButtonStyle}>
          {t('Take payment')}
        </Button>
        <Button
          id={SAVE_BUTTON}
          variant="contained"
          size="large"
          loading={isSaving}
          onClick={onSave}
          sx={{
            minHeight: 52,
            px: { xs: 2, md: 3 },
            gap: 1.25,
            whiteSpace: 'nowrap',
            flexShrink: 0,
            flexGrow: { md: 1 },
          }}
        >
          {t('Save order')}
          <KeyCap>F10</KeyCap>
        </Button>
      </Box>
    </Paper>
  )
}

interface SumProps {
  order: Order
  /** Then the total is in sight already. */
  hasTotals: boolean
  onShowLines: () => void
}

function Sum({ order, hasTotals, onShowLines }: SumProps) {
  const { amtPaise, paidPaise, balancePaise, pieces } = useOrder(order, ({ price }) => ({
    amtPaise: price.total.amtPaise,
    paidPaise: price.paidNowPaise + price.money.adjustedPaise,
    balancePaise: price.money.balancePaise,
    pieces: price.pieces,
  }))
  return (
    <Box sx={{ minWidth: 0, flexGrow: 1 }}>
      {!hasTotals && (
        <Typography sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>{formatRupees(amtPaise)}</Typography>
      )}
      <Typography variant="caption" component="p" role="status" sx={{ color: 'text.secondary', lineHeight: 1.35 }}>
        {!hasTotals && (
          <>
            <Box component="button" type="button" onClick={onShowLines} sx={linesButtonStyle}>
              {t('{count} pieces', { count: pieces })}
            </Box>{' '}
            ·{' '}
          </>
        )}
        {paidPaise > 0 && `${t('Paid {amount}', { amount: formatRupees(paidPaise) })} · `}
        <Box component="span" sx={{ color: balancePaise > 0 ? 'warning.main' : 'success.main', whiteSpace: 'nowrap' }}>
          {t('Balance')} {formatRupees(balancePaise)}
        </Box>
      </Typography>
    </Box>
  )
}

const linesButtonStyle = {
  all: 'unset',
  cursor: 'pointer',
  textDecoration: 'underline',
  [FINGER]: { display: 'inline-block', py: 1.75, my: -1.75 },
  '&:focus-visible': { outline: '2px solid currentColor' },
} as const

/** In two lines, so that the total stands beside it on a small phone. */
const payButtonStyle = {
  display: { md: 'none' },
  minHeight: 52,
  px: 1,
  minWidth: 0,
  width: 'min-content',
  flexShrink: 0,
  lineHeight: 1.25,
} as const

const barStyle = {
  position: 'sticky',
  bottom: { xs: 0, md: 12 },
  zIndex: 'appBar',
  display: { md: 'grid' },
  gridTemplateColumns: 'minmax(216px, 5fr) minmax(0, 9fr)',
  gridTemplateAreas: '"sum pay" "sum save"',
  gridTemplateRows: '1fr auto',
  columnGap: 2,
  rowGap: 1,
  flexShrink: 0,
  mx: { xs: -2, md: 0 },
  mt: { xs: 'auto', md: 0 },
  mb: { xs: -2, md: 0 },
  px: 2,
  py: 1.25,
  paddingBottom: { xs: 'calc(10px + env(safe-area-inset-bottom))', md: 1.25 },
  borderRadius: { xs: 0, md: 2 },
  borderTop: 1,
  borderColor: 'divider',
} as const
