import { formatRupees } from '@clothesline/domain'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { KeyCap } from '../../../components/key-cap.tsx'
import { t } from '../../../lib/i18n.ts'
import { type OrderFormState, SAVE_BUTTON } from './order-form-state.ts'

interface SaveBarProps {
  form: OrderFormState
  isSaving: boolean
  notSaved: string | null
  onSave: () => void
}

/** Always visible: the total, and the button that saves. */
export function SaveBar({ form: { price }, isSaving, notSaved, onSave }: SaveBarProps) {
  const { total, money, pieces } = price
  return (
    <Paper elevation={6} sx={barStyle}>
      {notSaved !== null && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {notSaved}
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
            {formatRupees(total.amtPaise)}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t('{count} pieces', { count: pieces })} · {t('Balance')} {formatRupees(money.balancePaise)}
          </Typography>
        </Box>
        <Button
          id={SAVE_BUTTON}
          variant="contained"
          size="large"
          loading={isSaving}
          onClick={onSave}
          sx={{ minHeight: 52, px: 3, gap: 1.25, whiteSpace: 'nowrap' }}
        >
          {t('Save order')}
          <KeyCap>F10</KeyCap>
        </Button>
      </Box>
    </Paper>
  )
}

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
