import { type Day, daysBetween, parseDay } from '@clothesline/domain'
import { type FieldValues, useWatch } from 'react-hook-form'
import { untilApproved, useMay } from '../../lib/may.ts'
import { DayField } from './day-field.tsx'
import type { FieldOf } from './form-text-field.tsx'

interface BookedDayFieldProps<T extends FieldValues> extends FieldOf<T> {
  label: string
  today: Day
}

/** The day on which something is booked: today or earlier, as far back as the person at the counter may. */
export function BookedDayField<T extends FieldValues>({ control, name, label, today }: BookedDayFieldProps<T>) {
  const day = parseDay(String(useWatch({ control, name })))
  const { reason } = useMay({ permission: 'backdate', days: day === undefined ? 0 : daysBetween(day, today) })
  return <DayField control={control} name={name} label={label} max={today} helperText={untilApproved(reason)} />
}
