import type { Customer } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { formatMoney, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { LastVisit, MenuButton, type OpenMenu } from './customer-columns.tsx'

interface CustomerCardProps {
  customer: Customer
  onOpen: (customer: Customer) => void
  onMenu: OpenMenu
}

/** A customer on a phone. */
export function CustomerCard({ customer, onOpen, onMenu }: CustomerCardProps) {
  const { name, custId, contact, due, advance, openOrders, lastVisitAt } = customer
  return (
    <Card variant="outlined" sx={{ display: 'flex', alignItems: 'center' }}>
      <CardActionArea onClick={() => onOpen(customer)} sx={areaStyle}>
        <Typography noWrap sx={{ fontWeight: 650 }}>
          {name}
        </Typography>
        <Box
          component="span"
          sx={{ textAlign: 'end', fontWeight: 650, color: due > 0 ? 'warning.main' : 'success.main' }}
        >
          {due > 0
            ? t('{amount} due', { amount: formatMoney(due) })
            : advance > 0 && t('{amount} advance', { amount: formatMoney(advance) })}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{formatPhone(contact)}</bdi> · {custId}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'end' }}>
          {openOrders > 0 ? t('{count} open', { count: openOrders }) : <LastVisit at={lastVisitAt} />}
        </Typography>
      </CardActionArea>
      <MenuButton customer={customer} onMenu={onMenu} />
    </Card>
  )
}

const areaStyle = {
  py: 1.25,
  px: 2,
  minHeight: 64,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
} as const
