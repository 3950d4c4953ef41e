import Chip from '@mui/material/Chip'
import { formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { type DrillDownFilter, drillDownWords } from '../drill-down-filter.ts'

type Word = (typeof drillDownWords)[number]

const words: Record<Word, (value: string) => string> = {
  paidFrom: (day) => t('Paid from {day}', { day: formatOn(day) }),
  paidTo: (day) => t('Paid up to {day}', { day: formatOn(day) }),
  paymentMode: (mode) => t('Paid by {mode}', { mode }),
  readyBefore: (day) => t('Ready before {day}', { day: formatOn(day) }),
  cloth: (cloth) => t('With {what}', { what: cloth }),
  service: (service) => t('With {what}', { what: service }),
}

interface DrillDownChipsProps {
  behind: DrillDownFilter
  onChange: (behind: DrillDownFilter) => void
}

/** What a report or the dashboard asked for, in words, each to be taken away. */
export function DrillDownChips({ behind, onChange }: DrillDownChipsProps) {
  return drillDownWords.map((name) => {
    const value = behind[name]
    if (value === undefined) return null
    const { [name]: _, ...rest } = behind
    return <Chip key={name} label={words[name](value)} onDelete={() => onChange(rest)} />
  })
}
