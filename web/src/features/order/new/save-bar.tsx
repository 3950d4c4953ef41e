import { formatRupees } from '@clothesline/domain'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { KeyCap } from '../../../components/key-cap.tsx'
import { bottomBar } from '../../../lib/bottom-bar.ts'
import { t } from '../../../lib/i18n.ts'
import { lazyWhenIdle } from '../../../lib/when-idle.ts'
import { FINGER } from '../../../theme/tokens.ts'
import { type OrderFormState, SAVE_BUTTON } from './order-form-state.ts'
import { Payments } from './payments.tsx'

const UpiCode = lazyWhenIdle(() => import('./upi-code.tsx').then((part) => part.UpiCode))

interface SaveBarProps {
  form: OrderFormState
  isSaving: boolean
  notSaved: string | null
  onSave: () => void
  /** Scrolls to the lines, which a phone shows under the garments. */
  onShowLines: () => void
}

/** Always in sight: the total, what is paid and left, and the button that saves. On a phone the payment folds. */
export function SaveBar({ form, isSaving, notSaved, onSave, onShowLines }: SaveBarProps) {
  const { price, isPaying, setIsPaying } = form
  const { total, money, pieces } = price
  const paidPaise = price.paidNowPaise + money.adjustedPaise
  return (
    <Paper elevation={6} ref={bottomBar} sx={barStyle}>
      {notSaved !== null && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {notSaved}
        </Alert>
      )}
      <Box inert={isSaving} sx={{ display: { xs: isPaying ? 'block' : 'none', md: 'block' }, mb: 1 }}>
        <Payments form={form} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
            {formatRupees(total.amtPaise)}
          </Typography>
          <Typography variant="caption" component="p" role="status" sx={{ color: 'text.secondary', lineHeight: 1.35 }}>
            <Box component="button" type="button" onClick={onShowLines} sx={linesButtonStyle}>
              {t('{count} pieces', { count: pieces })}
            </Box>
            {paidPaise > 0 && ` · ${t('Paid {amount}', { amount: formatRupees(paidPaise) })}`}
            {' · '}
            <Box component="span" sx={{ color: money.balancePaise > 0 ? 'warning.main' : 'success.main' }}>
              {t('Balance')} {formatRupees(money.balancePaise)}
            </Box>
          </Typography>
        </Box>
        <Box inert={isSaving} sx={{ display: { xs: isPaying ? 'block' : 'none', md: 'block' }, flexShrink: 0 }}>
          <Suspense fallback={null}>
            <UpiCode form={form} />
          </Suspense>
        </Box>
        <Button variant="outlined" aria-expanded={isPaying} onClick={() => setIsPaying(!isPaying)} sx={payButtonStyle}>
          {t('Take payment')}
        </Button>
        <Button
          id={SAVE_BUTTON}
          variant="contained"
          size="large"
          loading={isSaving}
          onClick={onSave}
          sx={{ minHeight: 52, px: { xs: 2, md: 3 }, gap: 1.25, whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          {t('Save order')}
          <KeyCap>F10</KeyCap>
        </Button>
      </Box>
    </Paper>
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
  ...{ display: { md: 'none' }, minHeight: 52, px: 1, minWidth: 0, width: 'min-content' },
  ...{ flexShrink: 0, lineHeight: 1.25 },
} as const

const barStyle = {
  position: 'sticky',
  bottom: { xs: 0, md: 12 },
  zIndex: 'appBar',
  mx: { xs: -2, md: 0 },
  mb: { xs: -2, md: 0 },
  px: 2,
  py: 1.25,
  paddingBottom: { xs: 'calc(10px + env(safe-area-inset-bottom))', md: 1.25 },
  borderRadius: { xs: 0, md: 2 },
  borderTop: 1,
  borderColor: 'divider',
} as const
