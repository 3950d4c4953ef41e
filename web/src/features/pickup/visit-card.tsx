import type { Visit } from '@clothesline/contract'
import { mdiDotsVertical, mdiMapMarkerOutline, mdiPhoneOutline, mdiRepeat, mdiShoppingOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { Icon } from '../../components/icon.tsx'
import { TextLink } from '../../components/link/text-link.ts'
import { formatMoney, formatPhone, formatWeekday } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { NextStep } from './next-step.tsx'
import { ProofLine } from './proof-line.tsx'
import type { VisitSteps } from './use-visit-steps.ts'
import { isOver, kindWords, mapLink, statusOf, timesOf } from './visit-words.ts'

export interface VisitCardProps {
  visit: Visit
  /** Where the day is not that of the board. */
  showsDay?: boolean
  steps: VisitSteps
  onMenu: (visit: Visit, anchor: HTMLElement) => void
  /** Alt and an arrow: up and down in the run. */
  onShift?: (visit: Visit, by: -1 | 1) => void
  /** Another stop was dropped onto this one. */
  onDropBefore?: (draggedId: string, visit: Visit) => void
  onDrag?: (visit: Visit | null) => void
}

/** One stop: who, where, when, and what comes next. */
export function VisitCard({ visit, showsDay = false, steps, onMenu, onShift, onDropBefore, onDrag }: VisitCardProps) {
  const menu = useRef<HTMLButtonElement>(null)
  const { label, color } = statusOf(visit)
  const isClosed = isOver(visit)
  const canMakeOrder = visit.kind === 'pickup' && visit.status === 'done' && visit.orderId === null
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.key === 'Enter' && menu.current !== null) onMenu(visit, menu.current)
    else if (event.altKey && by !== 0) onShift?.(visit, by)
    else return
    event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData('text/plain')
    if (dragged === '' || dragged === visit._id) return
    event.preventDefault()
    event.stopPropagation()
    onDropBefore?.(dragged, visit)
  }
  return (
    <Card
      component="article"
      variant="outlined"
      tabIndex={0}
      aria-label={`${kindWords[visit.kind]()}: ${visit.customer}, ${timesOf(visit)}`}
      draggable={!isClosed && onDrag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', visit._id)
        event.dataTransfer.effectAllowed = 'move'
        onDrag?.(visit)
      }}
      onDragEnd={() => onDrag?.(null)}
      onDragOver={(event) => onDropBefore !== undefined && event.preventDefault()}
      onDrop={drop}
      onKeyDown={press}
      sx={{ p: 1.5, opacity: isClosed && !canMakeOrder ? 0.75 : 1, cursor: isClosed || !onDrag ? 'auto' : 'grab' }}
    >
      {/* The menu stays in its corner, however the words beside it wrap. */}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flexGrow: 1, display: 'flex', alignItems: 'center', columnGap: 1, rowGap: 0.5, flexWrap: 'wrap' }}>
          <Chip size="small" variant="outlined" label={kindWords[visit.kind]()} />
          <Chip size="small" label={label} color={color} />
          {visit.repeatId !== null && <Icon path={mdiRepeat} titleAccess={t('Every week')} sx={{ fontSize: 18 }} />}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {showsDay ? `${formatWeekday(visit.date)}, ${timesOf(visit)}` : visit.area}
          </Typography>
        </Box>
        <IconButton
          ref={menu}
          size="small"
          sx={{ mt: -0.5, marginInlineEnd: -0.5 }}
          aria-label={t('More for {customer}', { customer: visit.customer })}
          onClick={(event) => onMenu(visit, event.currentTarget)}
        >
          <Icon path={mdiDotsVertical} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <TextLink to="/search/allOrders" search={{ id: visit.id }} sx={{ fontWeight: 600 }}>
          <bdi>{visit.customer}</bdi>
        </TextLink>
        <Link href={`tel:+91${visit.contact}`} sx={linkStyle}>
          <Icon path={mdiPhoneOutline} sx={{ fontSize: 16 }} />
          <bdi dir="ltr">{formatPhone(visit.contact)}</bdi>
        </Link>
      </Box>
      <Link href={mapLink(visit)} target="_blank" rel="noreferrer" sx={addressStyle}>
        <Icon path={mdiMapMarkerOutline} sx={{ fontSize: 16, mt: 0.25 }} />
        <bdi>{visit.address.includes(visit.pinCode) ? visit.address : `${visit.address}, ${visit.pinCode}`}</bdi>
      </Link>
      <VisitFacts visit={visit} />
      {!isClosed || canMakeOrder ? <NextStep visit={visit} steps={steps} /> : null}
    </Card>
  )
}

function VisitFacts({ visit }: { visit: Visit }) {
  const { invoice, balance, bag, note, reason } = visit
  return (
    <>
      {invoice !== null && (
        <Typography variant="body2">
          <TextLink to="/allOrders" search={{ invoice: String(invoice) }}>
            {t('Order {invoice}', { invoice })}
          </TextLink>
          {balance > 0 && ` · ${t('{amount} to collect', { amount: formatMoney(balance) })}`}
        </Typography>
      )}
      {visit.status === 'cancelled' && visit.deliveryFee > 0 && (
        <Typography variant="body2" color="warning.main">
          {t('The bill still has the delivery fee of {fee}', { fee: formatMoney(visit.deliveryFee) })}
        </Typography>
      )}
      {bag !== null && (
        <Typography variant="body2" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          <Icon path={mdiShoppingOutline} sx={{ fontSize: 16 }} />
          {[
            bag.number && t('Bag {number}', { number: bag.number }),
            bag.seal && t('seal {seal}', { seal: bag.seal }),
            bag.pieces !== null && t('{count} pieces', { count: bag.pieces }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      )}
      {visit.proof !== null && <ProofLine visit={visit} />}
      {[note, reason].filter(Boolean).map((text) => (
        <Typography key={text} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{text}</bdi>
        </Typography>
      ))}
    </>
  )
}

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  typography: 'body2',
  minHeight: 28,
} as const

/** On a line of its own. */
const addressStyle = { ...linkStyle, display: 'flex', width: 'fit-content', alignItems: 'flex-start' } as const
