import { formatRupees } from '@clothesline/domain'
import { mdiMinus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type SxProps, type Theme, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type MouseEvent, memo, useState } from 'react'
import { ClothIcon } from '../../../components/cloth-icon.tsx'
import { ServiceMark } from '../../../components/service-mark.tsx'
import { t } from '../../../lib/i18n.ts'
import { byUsage } from './cloth-usage.ts'
import { addPieces, takePieces } from './draft-changes.ts'
import { findPieceRate, findServiceFor } from './masters.ts'
import { type OrderFormState, offeredPreferences } from './order-form-state.ts'
import { readCount } from './read-numbers.ts'

/** The cloths to touch, the most taken first: those of the service that is pressed, or all with their usual one. */
export function ClothGrid({ form }: { form: OrderFormState }) {
  const [showsAll, setShowsAll] = useState(false)
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('sm'))
  const isTablet = useMediaQuery(breakpoints.down('md'))
  const { draft, change, masters, usage } = form
  const { service: pressed } = draft
  const offered = byUsage(masters.cloths, usage).flatMap((cloth) => {
    const service = findServiceFor(masters, cloth, pressed, usage.services)
    return service === undefined || (pressed !== '' && service !== pressed) ? [] : [{ cloth, service }]
  })
  const few = isPhone ? 9 : isTablet ? 12 : 30
  const shown = showsAll ? offered : offered.slice(0, few)

  // One ear for all cells: a cell that has not changed need not be drawn for the sake of its button.
  const touch = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const { cloth, service } = button?.dataset ?? {}
    if (cloth === undefined || service === undefined) return
    change((now) =>
      button?.dataset.step === 'less'
        ? takePieces(now, cloth, service, 1)
        : addPieces(now, cloth, service, 1, { masters, preferences: offeredPreferences(form) }),
    )
  }
  const countOf = (cloth: string, service: string) =>
    draft.lines.reduce((sum, line) => {
      const isThis = line.kind === 'piece' && line.cloth === cloth && line.service === service
      return isThis ? sum + (readCount(line.quantity) ?? 0) : sum
    }, 0)

  return (
    <Box>
      <Box
        role="group"
        aria-label={pressed === '' ? t('Add as usual') : t('Add with {service}', { service: pressed })}
        onClick={touch}
        sx={gridStyle}
      >
        {shown.map(({ cloth, service }) => (
          <Cell
            key={cloth}
            cloth={cloth}
            service={service}
            isPressed={pressed !== ''}
            rate={findPieceRate(masters, cloth, service) ?? 0}
            count={countOf(cloth, service)}
          />
        ))}
      </Box>
      {offered.length > few && (
        <Button onClick={() => setShowsAll(!showsAll)} sx={{ mt: 1 }}>
          {showsAll ? t('Show fewer') : t('Show all {count} cloths', { count: offered.length })}
        </Button>
      )}
    </Box>
  )
}

interface CellProps {
  cloth: string
  service: string
  /** Then it is the same for all of them, and need not be said. */
  isPressed: boolean
  rate: number
  count: number
}

/** Plain elements: there are dozens, and all render while typing. */
const Cell = memo(function Cell({ cloth, service, isPressed, rate, count }: CellProps) {
  const price = formatRupees(Math.round(rate * 100)).replace('.00', '')
  return (
    <div className={count > 0 ? 'cell taken' : 'cell'}>
      <button type="button" data-cloth={cloth} data-service={service}>
        <span className="name">{cloth}</span> <ClothIcon cloth={cloth} size={18} />
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

const gridStyle: SxProps<Theme> = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(112px, 1fr))' },
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
    height: 72,
    p: 1,
    textAlign: 'start',
    typography: 'body2',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    '&:hover': { borderColor: 'primary.main' },
    '&:active': { bgcolor: 'action.selected' },
  },
  '& .taken > button:first-of-type': { borderColor: 'primary.main', bgcolor: 'action.selected' },
  '& .name': { fontWeight: 550, lineHeight: 1.25, overflowWrap: 'anywhere' },
  // Two lines of a name and one of the price fit; of a long service the beginning says enough.
  '& .price': {
    typography: 'caption',
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
    top: 6,
    insetInlineEnd: 6,
    minWidth: 22,
    px: 0.5,
    lineHeight: '22px',
    textAlign: 'center',
    borderRadius: 11,
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
    width: 40,
    height: 36,
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'primary.main',
    '&:hover': { bgcolor: 'action.hover' },
    '& svg': { width: 20, height: 20 },
  },
}
