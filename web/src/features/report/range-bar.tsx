import { type Day, type DayRange, type PeriodName, periodNames, periodOf } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { DayPair } from '../../components/day-pair.tsx'
import { FilterDay } from '../../components/filter-day.tsx'
import { NativeSelectField } from '../../components/native-select-field.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { t } from '../../lib/i18n.ts'
import { showInRow } from '../../lib/show-in-row.ts'

const periodWords: Record<PeriodName, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This financial year',
  lastYear: 'Last financial year',
}

interface RangeBarProps {
  days: DayRange
  /** The name that the days were chosen by, if they have one. */
  period: PeriodName | null
  today: Day
  onChange: (days: DayRange, period?: PeriodName) => void
}

/** Which days: by their name, or from one day to another. */
export function RangeBar(props: RangeBarProps) {
  return useIsNarrow() ? <DayChips {...props} /> : <DayRow {...props} />
}

/** Stands in the row of the title, between what is shown and what can be done with it. */
function DayRow(props: RangeBarProps) {
  const { period, today, onChange } = props
  const choices = periodNames.map((name) => ({ value: name as string, label: t(periodWords[name]) }))
  return (
    <>
      <NativeSelectField
        size="small"
        label={t('Days')}
        value={period ?? ''}
        choices={period === null ? [...choices, { value: '', label: t('Other days') }] : choices}
        onChange={(name) => name !== '' && onChange(periodOf(name as PeriodName, today), name as PeriodName)}
        sx={{ width: 164 }}
      />
      <FromTo {...props} />
    </>
  )
}

/** On a phone the names are chips, and the two days are shown when they are wanted. */
function DayChips(props: RangeBarProps) {
  const { period, today, onChange } = props
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box role="group" aria-label={t('Days')} sx={chipsStyle}>
        {periodNames.map((name) => (
          <Chip
            key={name}
            clickable
            component="button"
            type="button"
            label={t(periodWords[name])}
            aria-pressed={period === name}
            color={period === name ? 'primary' : 'default'}
            variant={period === name ? 'filled' : 'outlined'}
            ref={period === name ? showInRow : null}
            onClick={() => onChange(periodOf(name, today), name)}
            sx={chipSx}
          />
        ))}
        {period !== null && (
          <Chip
            clickable
            component="button"
            type="button"
            label={t('Other days')}
            aria-expanded={isUnfolded}
            variant="outlined"
            onClick={() => setIsUnfolded(!isUnfolded)}
            sx={chipSx}
          />
        )}
      </Box>
      {(isUnfolded || period === null) && <FromTo {...props} />}
    </Box>
  )
}

/** The other end follows where the days would be turned round. */
function FromTo({ days, onChange }: RangeBarProps) {
  const setStart = (startOn: string) =>
    startOn !== '' && onChange({ startOn, endOn: days.endOn < startOn ? startOn : days.endOn })
  const setEnd = (endOn: string) =>
    endOn !== '' && onChange({ startOn: days.startOn > endOn ? endOn : days.startOn, endOn })
  return (
    <DayPair>
      <FilterDay label={t('From')} value={days.startOn} onChange={setStart} />
      <FilterDay label={t('To')} value={days.endOn} onChange={setEnd} />
    </DayPair>
  )
}

const chipSx = { height: 36, '@media (pointer: coarse)': { height: 48, borderRadius: 6, px: 0.5 } } as const

const chipsStyle = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  py: 0.5,
  px: 0.25,
  maxWidth: '100%',
  '& > *': { flexShrink: 0 },
} as const
