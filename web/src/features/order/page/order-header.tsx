import type { Order } from '@clothesline/contract'
import {
  mdiAlertCircleOutline,
  mdiArrowLeft,
  mdiCalendarClock,
  mdiClose,
  mdiHomeOutline,
  mdiLightningBolt,
  mdiNoteTextOutline,
  mdiPhoneOutline,
  mdiTrayArrowDown,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { TextLink } from '../../../components/link/text-link.ts'
import { formatMoney, formatOn, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { isWritingAbove } from '../../../lib/page-focus.ts'
import { FINGER } from '../../../theme/tokens.ts'
import { OrderStatusChip } from '../order-status-chip.tsx'
import { standingOf, standingTone, standingWords } from '../order-words.ts'

interface OrderHeaderProps {
  order: Order
  today: string
  isBeside: boolean
  onClose: () => void
}

/** Which order this is, whose, and when it is wanted. */
export function OrderHeader({ order, today, isBeside, onClose }: OrderHeaderProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isWritingAbove()) headingRef.current?.focus({ preventScroll: true })
  }, [])
  const { kind } = standingOf(order, today)
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <IconButton
        onClick={onClose}
        aria-label={isBeside ? t('Close the order') : t('Back to the list')}
        sx={{ mt: -0.5 }}
      >
        <Icon
          path={isBeside ? mdiClose : mdiArrowLeft}
          sx={isBeside ? {} : { '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
        />
      </IconButton>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography
            ref={headingRef}
            variant="h1"
            component={isBeside ? 'h2' : 'h1'}
            tabIndex={-1}
            sx={{ outline: 'none' }}
          >
            {t('Order {invoice}', { invoice: order.invoice })}
          </Typography>
          {order.deletedAt === null ? (
            <OrderStatusChip status={order.status} />
          ) : (
            <Chip size="small" color="error" icon={<Icon path={mdiAlertCircleOutline} />} label={t('Deleted')} />
          )}
          {order.express && <Chip size="small" icon={<Icon path={mdiLightningBolt} />} label={t('Express')} />}
          {order.homeDelivery && <Chip size="small" icon={<Icon path={mdiHomeOutline} />} label={t('Home delivery')} />}
          {order.homeDelivery && order.status !== 'Delivered' && order.deletedAt === null && (
            <TextLink to="/pickups" search={{ deliver: String(order.invoice) }} variant="body2" sx={fingerRoomSx}>
              {t('Book the delivery')}
            </TextLink>
          )}
        </Box>
        <Box sx={factsStyle}>
          <TextLink to="/search/allOrders" search={{ id: order.id }} underline="hover" sx={customerStyle}>
            {order.customer}
          </TextLink>
          <Fact icon={mdiPhoneOutline}>
            <Box
              component="a"
              dir="ltr"
              href={`tel:+91${order.contact}`}
              sx={{ color: 'inherit', textDecoration: 'none' }}
            >
              {formatPhone(order.contact)}
            </Box>
          </Fact>
          <Fact icon={mdiCalendarClock} tone={standingTone(order, today)}>
            {kind === 'delivered'
              ? t('Promised {day}', { day: formatOn(order.promisedDate) })
              : standingWords(order, today)}
          </Fact>
          <Fact icon={mdiTrayArrowDown}>{t('Received {day}', { day: formatOn(order.billedOn) })}</Fact>
          {order.firstPromisedDate !== order.promisedDate && (
            <Fact icon={mdiCalendarClock}>{t('first promised {day}', { day: formatOn(order.firstPromisedDate) })}</Fact>
          )}
          {order.suggestedDate !== null && order.suggestedDate !== order.firstPromisedDate && (
            <Fact icon={mdiCalendarClock}>{t('suggested {day}', { day: formatOn(order.suggestedDate) })}</Fact>
          )}
          {order.note !== '' && <Fact icon={mdiNoteTextOutline}>{order.note}</Fact>}
        </Box>
        {order.deletedAt === null && <Owed order={order} />}
      </Box>
    </Box>
  )
}

/** A note may be the long address of a map, and a name may have no spaces. */
/** More room for a finger than for the eye. */
const fingerRoomSx = { [FINGER]: { py: 1.5, my: -1.5 } } as const
const customerStyle = { fontWeight: 600, ...fingerRoomSx } as const

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  mt: 0.5,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const

/** What is owed, what was paid, and how. */
function Owed({ order: { amt, paid, adjusted, balance, paymentMode } }: { order: Order }) {
  const isPaid = balance <= 0
  const parts = [
    !isPaid && t('of {amount}', { amount: formatMoney(amt) }),
    paid > 0 &&
      (paymentMode === ''
        ? t('{amount} paid', { amount: formatMoney(paid) })
        : t('{amount} paid by {modes}', { amount: formatMoney(paid), modes: paymentMode })),
    adjusted > 0 && t('{amount} from the advance', { amount: formatMoney(adjusted) }),
  ]
  return (
    <Box
      role="group"
      aria-label={t('Owed')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, mt: 1 }}
    >
      <Typography variant="h2" component="p" sx={{ color: isPaid ? 'success.main' : 'warning.main' }}>
        {isPaid ? t('Paid') : t('{amount} to pay', { amount: formatMoney(balance) })}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{parts.filter(Boolean).join(' · ')}</Typography>
    </Box>
  )
}

function Fact({ icon, tone = 'inherit', children }: { icon: string; tone?: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: tone }}>
      <Icon path={tone === 'error.main' ? mdiAlertCircleOutline : icon} sx={{ fontSize: 18 }} />
      <Typography component="span">{children}</Typography>
    </Box>
  )
}
