import { formatRupees } from '@clothesline/domain'
import { mdiMinus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { byUsage } from './cloth-usage.ts'
import { addPieces, takePieces } from './draft-changes.ts'
import { findPieceRate } from './masters.ts'
import { type OrderFormState, wishesOf } from './order-form-state.ts'
import { readCount } from './read-numbers.ts'

/** The cloths of the chosen service to touch, the most used first. */
export function ClothGrid({ form }: { form: OrderFormState }) {
  const [showsAll, setShowsAll] = useState(false)
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('sm'))
  const isTablet = useMediaQuery(breakpoints.down('md'))
  const { draft, change, masters, usage } = form
  const { service } = draft
  const offered = byUsage(masters.cloths, usage).filter((cloth) => findPieceRate(masters, cloth, service) !== undefined)
  const few = isPhone ? 9 : isTablet ? 12 : 30
  const shown = showsAll ? offered : offered.slice(0, few)

  const add = (cloth: string) =>
    change((now) => addPieces(now, cloth, service, 1, { masters, preferences: wishesOf(form) }))
  const take = (cloth: string) => change((now) => takePieces(now, cloth, service, 1))
  const countOf = (cloth: string) =>
    draft.lines.reduce((sum, line) => {
      const isThis = line.kind === 'piece' && line.cloth === cloth && line.service === service
      return isThis ? sum + (readCount(line.quantity) ?? 0) : sum
    }, 0)

  return (
    <Box>
      <Box role="group" aria-label={t('Add with {service}', { service })} sx={gridStyle}>
        {shown.map((cloth) => (
          <Cell
            key={cloth}
            cloth={cloth}
            rate={findPieceRate(masters, cloth, service) ?? 0}
            count={countOf(cloth)}
            onAdd={() => add(cloth)}
            onTake={() => take(cloth)}
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
  rate: number
  count: number
  onAdd: () => void
  onTake: () => void
}

function Cell({ cloth, rate, count, onAdd, onTake }: CellProps) {
  const price = formatRupees(Math.round(rate * 100)).replace('.00', '')
  return (
    <Box sx={{ position: 'relative' }}>
      <ButtonBase focusRipple onClick={onAdd} sx={count > 0 ? takenStyle : cellStyle}>
        <Box component="span" sx={{ fontWeight: 550, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
          {cloth}
        </Box>{' '}
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {price}
        </Box>{' '}
        {count > 0 && (
          <Box component="span" sx={countStyle}>
            {count}
          </Box>
        )}
      </ButtonBase>
      {count > 0 && (
        <ButtonBase aria-label={t('One {cloth} less', { cloth })} onClick={onTake} sx={minusStyle}>
          <Icon path={mdiMinus} sx={{ fontSize: 20 }} />
        </ButtonBase>
      )}
    </Box>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(112px, 1fr))' },
} as const

const cellStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  width: '100%',
  height: 72,
  p: 1,
  textAlign: 'start',
  typography: 'body2',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'primary.main' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const

const takenStyle = { ...cellStyle, borderColor: 'primary.main', bgcolor: 'action.selected' } as const

const countStyle = {
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
  typography: 'caption',
  fontWeight: 650,
} as const

const minusStyle = {
  position: 'absolute',
  bottom: 1,
  insetInlineEnd: 1,
  width: 40,
  height: 36,
  borderRadius: 1,
  color: 'primary.main',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const
