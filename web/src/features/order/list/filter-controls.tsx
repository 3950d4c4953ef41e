import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { memo, useState } from 'react'
import { DayPair } from '../../../components/day-pair.tsx'
import { FiltersButton } from '../../../components/filters-button.tsx'
import { LazyDateField } from '../../../components/lazy-date-field.tsx'
import { LazySelectField } from '../../../components/lazy-select-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { type OrderFilter, type PromisedFilter, statusFilters } from './order-filter.ts'

interface FilterControlsProps extends Omit<OrderFilter, 'text' | 'sort' | 'behind'> {
  hasStatus: boolean
  isNarrow: boolean
  onChange: (changes: Partial<OrderFilter>) => void
}

/** All filters except the text. Memoized, so that typing does not render it again. */
export const FilterControls = memo(function FilterControls(props: FilterControlsProps) {
  const { status, startDate, endDate, promised, unpaid, homeDelivery, hasStatus, isNarrow, onChange } = props
  const [isUnfolded, setIsUnfolded] = useState(() =>
    [status, startDate, endDate, promised, unpaid, homeDelivery].some(Boolean),
  )
  const set = (name: 'status' | 'promised' | 'startDate' | 'endDate', value: string) =>
    onChange({ [name]: value === '' ? undefined : value })
  const promisedToggle = (value: PromisedFilter, label: string) => (
    <FilterToggle
      label={label}
      isOn={promised === value}
      onToggle={() => set('promised', promised === value ? '' : value)}
    />
  )
  const rare = (
    <>
      {hasStatus && (
        <LazySelectField
          size="small"
          label={t('Status')}
          value={status ?? ''}
          onChange={(event) => set('status', event.target.value)}
          sx={{ width: { xs: '100%', sm: 140 } }}
          choices={[
            { value: '', label: t('Every status') },
            ...statusFilters.map((known) => ({ value: known, label: t(known) })),
          ]}
        />
      )}
      <DayPair>
        <DayFilter label={t('From')} value={startDate} onSet={(value) => set('startDate', value)} />
        <DayFilter label={t('To')} value={endDate} onSet={(value) => set('endDate', value)} />
      </DayPair>
    </>
  )
  return (
    <>
      {!isNarrow && rare}
      {isNarrow && <FiltersButton isUnfolded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)} />}
      {(!isNarrow || isUnfolded) && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            overflowX: 'auto',
            scrollbarWidth: 'none',
            py: 0.25,
            maxWidth: '100%',
            ...(isNarrow && { order: 2, flexBasis: '100%' }),
            '& > *': { flexShrink: 0 },
          }}
        >
          {promisedToggle('late', t('Late'))}
          {promisedToggle('today', t('Promised today'))}
          <FilterToggle label={t('Unpaid')} isOn={unpaid} onToggle={() => onChange({ unpaid: !unpaid })} />
          <FilterToggle
            label={t('Home delivery')}
            isOn={homeDelivery}
            onToggle={() => onChange({ homeDelivery: !homeDelivery })}
          />
        </Box>
      )}
      {isNarrow && isUnfolded && (
        <Box sx={{ order: 2, flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 1 }}>{rare}</Box>
      )}
    </>
  )
})

interface FilterToggleProps {
  label: string
  isOn: boolean
  onToggle: () => void
}

function FilterToggle({ label, isOn, onToggle }: FilterToggleProps) {
  return (
    <Chip
      clickable
      component="button"
      type="button"
      label={label}
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      onClick={onToggle}
      sx={{ height: 36, '@media (pointer: coarse)': { height: 48, borderRadius: 6, px: 0.5 } }}
    />
  )
}

interface DayFilterProps {
  label: string
  value: string | undefined
  onSet: (value: string) => void
}

function DayFilter({ label, value, onSet }: DayFilterProps) {
  return (
    <LazyDateField
      size="small"
      prefers="past"
      label={label}
      value={value ?? ''}
      onChange={onSet}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 150 } }}
    />
  )
}
