import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { DateField } from '../../components/date-field.tsx'
import { FilterField } from '../../components/filter-field.tsx'
import { FiltersButton } from '../../components/filters-button.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { t } from '../../lib/i18n.ts'
import type { WantedBill } from './wanted-bill.ts'

interface BillSearchProps {
  text: string
  startDate: string | null
  endDate: string | null
  onType: (text: string) => void
  onDays: (change: Partial<WantedBill>) => void
  /** Arrows go through what was found without leaving the field. */
  onStep: (step: 1 | -1) => void
  onEnter: () => void
}

/** One field for number, name and phone, and the days below it; a phone folds them away. */
export function BillSearch({ text, startDate, endDate, onType, onDays, onStep, onEnter }: BillSearchProps) {
  const isNarrow = useIsNarrow()
  const [isUnfolded, setIsUnfolded] = useState(startDate !== null || endDate !== null)
  return (
    <Stack role="search" spacing={1.5}>
      <Stack direction="row" spacing={1}>
        <FilterField
          autoFocus
          isGrowing
          label={t('Find a bill')}
          placeholder={t('Number, name or phone')}
          value={text}
          onChange={onType}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
            if (step === undefined && event.key !== 'Enter') return
            event.preventDefault()
            if (step === undefined) onEnter()
            else onStep(step)
          }}
        />
        {isNarrow && <FiltersButton isUnfolded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)} />}
      </Stack>
      {(!isNarrow || isUnfolded) && (
        <Stack direction="row" spacing={1.5}>
          <DayFilter label={t('From')} value={startDate} onSet={(day) => onDays({ startDate: day })} />
          <DayFilter label={t('To')} value={endDate} onSet={(day) => onDays({ endDate: day })} />
        </Stack>
      )}
    </Stack>
  )
}

interface DayFilterProps {
  label: string
  value: string | null
  onSet: (day: string | null) => void
}

function DayFilter({ label, value, onSet }: DayFilterProps) {
  return (
    <DateField
      size="small"
      fullWidth
      prefers="past"
      label={label}
      value={value ?? ''}
      onChange={(day) => onSet(day === '' ? null : day)}
    />
  )
}
