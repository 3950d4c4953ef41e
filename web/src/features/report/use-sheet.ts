import type { ReportName } from '@clothesline/contract'
import { type DayRange, periodBefore } from '@clothesline/domain'
import { reportSheet } from '@clothesline/paper'
import { useMemo } from 'react'
import { t } from '../../lib/i18n.ts'
import { useReport } from './report-queries.ts'

/** A report of some days, held against the days before as soon as these are there too. */
export function useSheet(name: ReportName, { startOn, endOn }: DayRange) {
  const days = useMemo(() => ({ startOn, endOn }), [startOn, endOn])
  const earlier = useMemo(() => periodBefore(days), [days])
  const { data, error, isFetching, isPlaceholderData, refetch } = useReport(name, days)
  const before = useReport(name, earlier)
  const beforeData = before.isPlaceholderData ? undefined : before.data
  const sheet = useMemo(
    () => data && reportSheet(name, data, { days, before: beforeData, say: t }),
    [name, data, days, beforeData],
  )
  return { sheet, earlier, error, isFetching, isOld: isPlaceholderData, reload: () => void refetch() }
}
