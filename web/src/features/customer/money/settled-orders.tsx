import { type Paise, toRupees } from '@clothesline/domain'
import { mdiCheckCircleOutline, mdiCircleOutline, mdiCircleSlice4 } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { CollectPreview, SettledOrder } from './collect-preview.ts'

const money = (paise: Paise) => formatMoney(toRupees(paise))

/** Where the money goes, before it is taken. */
export function SettledOrders({ preview }: { preview: CollectPreview }) {
  if (preview.orders.length === 0) return null
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t('Orders, oldest first')}
      </Typography>
      <Box component="ul" aria-label={t('What is settled')} sx={listStyle}>
        {preview.orders.map((order) => (
          <li key={order.invoice}>
            <Icon {...mark(order)} />
            <span>
              <strong>{order.invoice}</strong> <small>{formatOn(order.billedOn)}</small>
            </span>
            <span>{money(order.balancePaise)}</span>
            <strong>{words(order)}</strong>
          </li>
        ))}
      </Box>
    </Box>
  )
}

function words({ getsPaise, leftPaise }: SettledOrder): string {
  if (getsPaise === 0) return t('stays open')
  return leftPaise === 0 ? t('settled') : t('{amount} left', { amount: money(leftPaise) })
}

function mark({ getsPaise, leftPaise }: SettledOrder) {
  if (getsPaise === 0) return { path: mdiCircleOutline, sx: { color: 'text.disabled' } }
  return leftPaise === 0
    ? { path: mdiCheckCircleOutline, sx: { color: 'success.main' } }
    : { path: mdiCircleSlice4, sx: { color: 'warning.main' } }
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 240,
  overflowY: 'auto',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto minmax(96px, auto)',
    gap: 1.25,
    alignItems: 'center',
    minHeight: 36,
    borderTop: 1,
    borderColor: 'divider',
    typography: 'body2',
  },
  '& small': { color: 'text.secondary' },
  '& li > strong': { textAlign: 'end', fontWeight: 600 },
} as const
