import type { OrderRow } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { InAppLink } from '../../components/in-app-link.tsx'
import { formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { OrderStatusChip } from '../order/index.ts'

interface OrderGlanceProps {
  title: string
  orders: OrderRow[]
  /** What to say when there are none. */
  none: string
  search?: Record<string, string>
}

/** A few orders with the way to all of them. */
export function OrderGlance({ title, orders, none, search = {} }: OrderGlanceProps) {
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 1 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
          <Typography variant="h2">{title}</Typography>
          <Button
            component={InAppLink}
            href={`/allOrders?${new URLSearchParams(search)}`}
            aria-label={t('{title}: show all', { title })}
          >
            {t('Show all')}
          </Button>
        </Box>
        {orders.length === 0 && <Typography sx={{ color: 'text.secondary', pb: 2 }}>{none}</Typography>}
        <List disablePadding>
          {orders.map((order) => (
            <ListItem key={order._id} disablePadding divider>
              <ListItemButton component={InAppLink} href={`/allOrders?invoice=${order.invoice}`} sx={{ px: 1, gap: 2 }}>
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                  <Typography noWrap>
                    <strong>{order.invoice}</strong> {order.customer}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t('Promised {day}', { day: formatOn(order.promisedDate) })} · {formatMoney(order.amt)}
                  </Typography>
                </Box>
                <OrderStatusChip status={order.status} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  )
}
