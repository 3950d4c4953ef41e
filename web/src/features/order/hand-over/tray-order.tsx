import type { Order } from '@clothesline/contract'
import { mdiMapMarkerOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { ClothIcon } from '../../../components/cloth-icon.tsx'
import { Icon } from '../../../components/icon.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { OrderStatusChip } from '../order-status-chip.tsx'
import { pieceShown } from '../order-words.ts'
import { isHere } from './tray.ts'

interface TrayOrderProps {
  order: Order
  ticked: ReadonlySet<number>
  onTick: (pieces: number[]) => void
  onTickAll: () => void
  onUntick: (pieces: number[]) => void
}

/** One order on the tray: where it hangs, what it owes, and its pieces to tick off. */
export function TrayOrder({ order, ticked, onTick, onTickAll, onUntick }: TrayOrderProps) {
  const here = order.allPieces.filter(isHere)
  const all = here.map(({ piece }) => piece)
  const count = all.filter((piece) => ticked.has(piece)).length
  const isAll = count === all.length
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('Order {invoice}', { invoice: order.invoice })}
      sx={{ p: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h6" component="h3">
          {order.invoice}
        </Typography>
        <OrderStatusChip status={order.status} />
        {order.counterNumber !== '' && (
          <Chip
            size="small"
            color="primary"
            icon={<Icon path={mdiMapMarkerOutline} />}
            label={t('Counter {counterNumber}', { counterNumber: order.counterNumber })}
          />
        )}
        <Typography sx={{ marginInlineStart: 'auto', fontWeight: 650 }}>
          {order.balance > 0 ? t('{amount} due', { amount: formatMoney(order.balance) }) : t('Paid')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 0.5 }}>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {t('{count} of {all} pieces ticked', { count, all: all.length })}
        </Typography>
        <Button size="small" onClick={() => (isAll ? onUntick(all) : onTickAll())}>
          {isAll ? t('None') : t('All {count} pieces', { count: all.length })}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))', columnGap: 1 }}>
        {here.map((piece) => (
          <FormControlLabel
            key={piece.piece}
            sx={{ m: 0, minWidth: 0, minHeight: 40, '@media (pointer: coarse)': { minHeight: 48 } }}
            control={
              <Checkbox
                size="small"
                checked={ticked.has(piece.piece)}
                onChange={(_, isOn) => (isOn ? onTick([piece.piece]) : onUntick([piece.piece]))}
              />
            }
            label={
              <Typography variant="body2" noWrap>
                <ClothIcon cloth={piece.cloth} /> {piece.cloth || piece.service} · {piece.tag}
                {piece.state !== 'ready' && ` · ${t(pieceShown[piece.state].words)}`}
              </Typography>
            }
          />
        ))}
      </Box>
    </Paper>
  )
}
