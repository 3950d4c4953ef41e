import type { AttendanceRow } from '@clothesline/contract'
import { formatCount, sheetMoment } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

export type AttendanceDay = AttendanceRow['days'][number]

/** 510 minutes as 8:30. */
export const hoursWords = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** 09:30, as the clocks of the store show it. */
export const timeOf = (at: string | null): string => sheetMoment(at)?.slice(11) ?? ''

/** 09:30 – 18:00. */
export const shiftWords = ({ inAt, outAt }: { inAt: string; outAt: string | null }): string =>
  `${timeOf(inAt)} – ${outAt === null ? '?' : timeOf(outAt)}`

/** A day in a few characters: its hours, or what is missing. */
export function dayWords(day: AttendanceDay | undefined): string {
  if (day === undefined) return ''
  if (day.isForgotten) return '?'
  return day.isOpen && day.minutes === 0 ? t('here') : day.shifts.length === 0 ? '' : hoursWords(day.minutes)
}

/** The same in a sentence. */
export function dayStory(day: AttendanceDay | undefined): string {
  if (day === undefined || (day.shifts.length === 0 && day.pieces === 0)) return t('absent')
  const parts = [
    ...day.shifts.map(shiftWords),
    ...(day.isForgotten ? [t('no clock-out')] : []),
    ...(day.isOpen ? [t('at work now')] : []),
    ...(day.pieces > 0 ? [t('{count} pieces', { count: day.pieces })] : []),
  ]
  return parts.join(', ')
}

export const daysWords = (present: number): string => formatCount(present)

export const piecesOf = ({ pieces }: AttendanceRow): number => pieces.reduce((sum, each) => sum + each.pieces, 0)
