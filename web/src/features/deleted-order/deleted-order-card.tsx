import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { actorWords } from '../../lib/actor-words.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { type OnRestore, RestoreButton } from './deleted-order-columns.tsx'
import type { DeletedOrder } from './deleted-order-queries.ts'

/** A deleted order on a phone. */
export function DeletedOrderCard({ order, onRestore }: { order: DeletedOrder; onRestore: OnRestore }) {
  const { invoice, customer, amt, givenBack, deleteReason, deletedBy, deletedAt } = order
  return (
    <Card variant="outlined" sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontWeight: 650 }}>
        <Typography noWrap sx={{ fontWeight: 'inherit' }}>
          {invoice} · {customer}
        </Typography>
        <span>{formatMoney(amt)}</span>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{deleteReason}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          <div>{actorWords(deletedBy)}</div>
          {deletedAt !== null && <div>{formatMoment(deletedAt)}</div>}
          {givenBack > 0 && <div>{t('{amount} refunded', { amount: formatMoney(givenBack) })}</div>}
        </Typography>
        <RestoreButton order={order} onRestore={onRestore} />
      </Box>
    </Card>
  )
}
