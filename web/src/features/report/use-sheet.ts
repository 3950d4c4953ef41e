import type { ReportName } from '@clothesline/contract'
import { type Day, type DayRange, periodBefore } from '@clothesline/domain'
import { comparisonOf, reportSheet } from '@clothesline/paper'
import { useDeferredValue, useMemo } from 'react'
import { formatDays, formatWeekday } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useReport } from './report-queries.ts'

/** A report of some days, compared with the days before as soon as these are there too. */
export function useSheet(name: ReportName, { startOn, endOn }: DayRange, today: Day) {
  const days = useMemo(() => ({ startOn, endOn }), [startOn, endOn])
  const earlier = useMemo(() => periodBefore(days), [days])
  const comparison = comparisonOf(name, days, today)
  const { data, error, isFetching, isPlaceholderData, refetch } = useReport(name, days)
  const before = useReport(name, earlier, {
    isUntilNow: comparison === 'untilNow',
    enabled: comparison !== 'none',
  })
  const beforeData = before.isPlaceholderData || comparison === 'none' ? undefined : before.data
  const made = useMemo(
    () => data && { name, sheet: reportSheet(name, data, { days, before: beforeData, say: t }) },
    [name, data, days, beforeData],
  )
  // Charts and tables are drawn in small steps, so that a phone stays awake meanwhile.
  const drawn = useDeferredValue(made)
  const sheet = drawn?.name === name ? drawn.sheet : undefined
  const against =
    earlier.startOn === earlier.endOn ? formatWeekday(earlier.endOn) : formatDays(earlier.startOn, earlier.endOn)
  const readAt = data?.readAt
  return {
    sheet,
    against,
    comparison,
    readAt,
    error,
    isFetching,
    isOld: isPlaceholderData,
    reload: () => void refetch(),
  }
}
