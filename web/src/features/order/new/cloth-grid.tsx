import { formatRupees } from '@clothesline/domain'
import { mdiMinus, mdiScale } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type SxProps, type Theme, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type MouseEvent, memo, useMemo, useState } from 'react'
import { ClothIcon } from '../../../components/cloth-icon.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { ServiceMark } from '../../../components/service-mark.tsx'
import { t } from '../../../lib/i18n.ts'
import { randomId } from '../../../lib/random-id.ts'
import { FINGER } from '../../../theme/tokens.ts'
import { byUsage, type ClothUsage } from './cloth-usage.ts'
import type { DraftLine } from './draft.ts'
import { addKg, addPieces, takePieces } from './draft-changes.ts'
import { focusField } from './form-fields.ts'
import { findKgRate, findPieceRate, findServiceFor, kgServices, type Masters, pieceServices } from './masters.ts'
import { type Order, offeredPreferences, useOrder } from './order-store.ts'
import { lineField } from './price-line.ts'
import { readCount } from './read-numbers.ts'

/** With which service the next cloth is taken: its usual one unless another is pressed. */
export const ServiceTabs = memo(function ServiceTabs({ order }: { order: Order }) {
  const { service, masters } = useOrder(order, ({ draft, masters }) => ({ service: draft.service, masters }))
  const services = pieceServices(masters)
  if (services.length < 2) return null
  return (
    <Segmented
      label={t('Service')}
      segments={[{ value: '', label: t('As usual') }, ...services.map((name) => ({ value: name, label: name }))]}
      value={service}
      onChange={(next) => order.change((now) => ({ ...now, service: next }))}
    />
  )
})

/** Each begins a weighed line. */
export const KgServices = memo(function KgServices({ order }: { order: Order }) {
  const masters = useOrder(order, (state) => state.masters)
  const add = (service: string) => {
    const id = randomId()
    const preferences = offeredPreferences(order.getState())
    order.change((now) => addKg(now, service, '', '', { masters, preferences, id }))
    requestAnimationFrame(() => focusField(lineField(id, 'kg')))
  }
  return (
    <Box role="group" aria-label={t('By weight')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {kgServices(masters).map((service) => (
        <Button
          key={service}
          variant="outlined"
          startIcon={<Icon path={mdiScale} />}
          onClick={() => add(service)}
          sx={{ minHeight: 44 }}
        >
          {service}
          <Box component="span" sx={{ marginInlineStart: 1, color: 'text.secondary', fontWeight: 400 }}>
            {t('{rate} a kg', { rate: formatRupees(Math.round((findKgRate(masters, service) ?? 0) * 100)) })}
          </Box>
        </Button>
      ))}
    </Box>
  )
})

/**
 * The cloths to touch, each in a place of its own: the most taken first, as the shop took them in over months. Neither an
 * order nor the service that is pressed moves one.
 */
export const ClothGrid = memo(function ClothGrid({ order }: { order: Order }) {
  const [showsAll, setShowsAll] = useState(false)
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('sm'))
  const isTablet = useMediaQuery(breakpoints.down('md'))
  const { pressed, masters, usage } = useOrder(order, ({ draft, masters, usage }) => ({
    pressed: draft.service,
    masters,
    usage,
  }))
  const tiles = useMemo(() => tilesOf(masters, usage, pressed), [masters, usage, pressed])
  const few = isPhone ? 9 : isTablet ? 12 : 40
  const shown = showsAll ? tiles : tiles.slice(0, few)

  // One ear for all cells: a cell that has not changed need not be drawn for the sake of its button.
  const touch = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const { cloth, service } = button?.dataset ?? {}
    if (cloth === undefined || service === undefined) return
    const context = { masters, preferences: offeredPreferences(order.getState()) }
    order.change((now) =>
      button?.dataset.step === 'less' ? takePieces(now, cloth, service, 1) : addPieces(now, cloth, service, 1, context),
    )
  }

  return (
    <Box sx={scrollStyle}>
      <Box
        role="group"
        aria-label={pressed === '' ? t('Add as usual') : t('Add with {service}', { service: pressed })}
        onClick={touch}
        sx={gridStyle}
      >
        <Cells order={order} tiles={shown} isPressed={pressed !== ''} />
      </Box>
      {tiles.length > few && (
        <Button onClick={() => setShowsAll(!showsAll)} sx={{ mt: 1 }}>
          {showsAll ? t('Show fewer') : t('Show all {count} cloths', { count: tiles.length })}
        </Button>
      )}
    </Box>
  )
})

/** Only these follow the basket. */
function Cells({ order, tiles, isPressed }: { order: Order; tiles: readonly Tile[]; isPressed: boolean }) {
  const counts = useOrder(order, ({ draft }) => countsOf(draft.lines))
  return tiles.map(({ cloth, service, rate }) => (
    <Cell
      key={cloth}
      cloth={cloth}
      service={service}
      isPressed={isPressed}
      rate={rate}
      count={counts[countKey(cloth, service)] ?? 0}
    />
  ))
}

interface Tile {
  cloth: string
  service: string
  /** Undefined where the cloth is not offered with the service that is pressed. */
  rate: number | undefined
}

function tilesOf(masters: Masters, usage: ClothUsage, pressed: string): Tile[] {
  return byUsage(masters.cloths, usage).flatMap((cloth) => {
    const service = findServiceFor(masters, cloth, pressed, usage.services)
    if (service === undefined) return []
    if (pressed !== '' && service !== pressed) return [{ cloth, service: pressed, rate: undefined }]
    return [{ cloth, service, rate: findPieceRate(masters, cloth, service) }]
  })
}

const countKey = (cloth: string, service: string) => `${cloth}\n${service}`

function countsOf(lines: readonly DraftLine[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const line of lines) {
    if (line.kind !== 'piece') continue
    const key = countKey(line.cloth, line.service)
    counts[key] = (counts[key] ?? 0) + (readCount(line.quantity) ?? 0)
  }
  return counts
}

interface CellProps {
  cloth: string
  service: string
  /** Then it is the same for all of them, and need not be said. */
  isPressed: boolean
  rate: number | undefined
  count: number
}

/** Plain elements: there are dozens of them. */
const Cell = memo(function Cell({ cloth, service, isPressed, rate, count }: CellProps) {
  const price = rate === undefined ? '–' : formatRupees(Math.round(rate * 100)).replace('.00', '')
  return (
    <div className={count > 0 ? 'cell taken' : 'cell'}>
      <button type="button" data-cloth={cloth} data-service={service} disabled={rate === undefined}>
        <span className="name">
          <ClothIcon cloth={cloth} size={16} />
          {cloth}
        </span>{' '}
        <span className="price">
          <ServiceMark service={service} />
          {isPressed ? price : `${price} · ${service}`}
        </span>{' '}
        {count > 0 && <span className="count">{count}</span>}
      </button>
      {count > 0 && (
        <button
          type="button"
          className="less"
          data-cloth={cloth}
          data-service={service}
          data-step="less"
          aria-label={t('One {cloth} less', { cloth })}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={mdiMinus} fill="currentColor" />
          </svg>
        </button>
      )}
    </div>
  )
})

/** Beside the basket the tiles scroll by themselves. */
const scrollStyle = {
  // Stronger than the rule of the column, in which nothing else gives way.
  '&&': { flexShrink: 1 },
  minHeight: 0,
  overflowY: { md: 'auto' },
  m: -0.5,
  p: 0.5,
  scrollbarWidth: 'thin',
} as const

const gridStyle: SxProps<Theme> = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(116px, 1fr))' },
  '& .cell': { position: 'relative' },
  '& button': {
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: 1,
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  },
  '& .cell > button:first-of-type': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    width: '100%',
    height: 56,
    px: 1,
    py: 0.5,
    textAlign: 'start',
    typography: 'caption',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    '&:hover': { borderColor: 'primary.main' },
    '&:active': { bgcolor: 'action.selected' },
    // In its place all the same: fingers know where it is.
    '&:disabled': { color: 'text.disabled', cursor: 'default', borderColor: 'divider', bgcolor: 'transparent' },
  },
  '& .taken > button:first-of-type': { borderColor: 'primary.main', bgcolor: 'action.selected' },
  '& .name': {
    fontWeight: 600,
    lineHeight: 1.15,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& .name svg': { marginInlineEnd: '4px' },
  '& .taken .name': { paddingInlineEnd: '20px' },
  // Two lines of a name and one of the price fit; of a long service the beginning says enough.
  '& .price': {
    fontSize: 'overline.fontSize',
    lineHeight: 1.3,
    color: 'text.secondary',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Beside the minus.
  '& .taken .price': { maxWidth: 'calc(100% - 30px)' },
  '& .count': {
    position: 'absolute',
    top: 4,
    insetInlineEnd: 4,
    minWidth: 20,
    px: 0.5,
    lineHeight: '20px',
    textAlign: 'center',
    borderRadius: 10,
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    fontSize: 'overline.fontSize',
    fontWeight: 650,
  },
  '& .less': {
    position: 'absolute',
    bottom: 1,
    insetInlineEnd: 1,
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 28,
    p: 0,
    [FINGER]: { width: 48, height: 32 },
    border: 0,
    bgcolor: 'transparent',
    color: 'primary.main',
    '&:hover': { bgcolor: 'action.hover' },
    '& svg': { width: 20, height: 20 },
  },
}
