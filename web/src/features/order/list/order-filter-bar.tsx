import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense } from 'react'
import { FilterField } from '../../../components/filter-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { FilterControls } from './filter-controls.tsx'
import { isFiltered, nothingFiltered, type OrderFilter } from './order-filter.ts'

// Only those who come from a figure bring them along.
const DrillDownChips = lazy(() => import('./drill-down-chips.tsx').then((part) => ({ default: part.DrillDownChips })))

interface OrderFilterBarProps {
  filter: OrderFilter
  /** The list is of one status already. */
  hasStatus: boolean
  /** Beside an open order: only the field. */
  isCompact: boolean
  /** On a phone the rarer filters are folded away. */
  isNarrow: boolean
  /** The same function in every render, so that typing draws the field alone. */
  onChange: (changes: Partial<OrderFilter>) => void
  /** What else concerns the list, at the end of the line. */
  children?: ReactNode
}

export function OrderFilterBar({ filter, hasStatus, isCompact, isNarrow, onChange, children }: OrderFilterBarProps) {
  const { text, sort: _sort, behind, ...others } = filter
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: { xs: 1, sm: 2 } }}>
      <FilterField
        label={t('Filter orders')}
        placeholder={t('Order, name, phone, counter')}
        value={text}
        onChange={(words) => onChange({ text: words })}
        width={isCompact ? '100%' : 280}
        isGrowing={isNarrow && !isCompact}
      />
      {!isCompact && <FilterControls {...others} hasStatus={hasStatus} isNarrow={isNarrow} onChange={onChange} />}
      {children}
      {Object.keys(behind).length > 0 && (
        <Suspense fallback={null}>
          <DrillDownChips behind={behind} onChange={(left) => onChange({ behind: left })} />
        </Suspense>
      )}
      {isFiltered(filter) && (
        <Button size="small" onClick={() => onChange(nothingFiltered)}>
          {t('Show all')}
        </Button>
      )}
    </Box>
  )
}
