import { type ReportName, reportNames } from '@clothesline/contract'
import type { DayRange, PeriodName } from '@clothesline/domain'
import { reportTitles } from '@clothesline/paper'
import { useNavigate } from '@tanstack/react-router'
import { TitleChoice } from '../../components/title-choice.tsx'
import { t } from '../../lib/i18n.ts'
import { reportSearch } from './report-address.ts'

interface ReportChoiceProps {
  current: ReportName | 'gstMonth'
  /** Days that were chosen go along to the next report. */
  days: DayRange | null
  period: PeriodName | null
}

/** The title of a report as the choice among all of them. */
export function ReportChoice({ current, days, period }: ReportChoiceProps) {
  const navigate = useNavigate()
  const options = reportNames.flatMap((name): { value: ReportChoiceProps['current']; title: string }[] => [
    { value: name, title: t(reportTitles[name]) },
    ...(name === 'gst' ? [{ value: 'gstMonth' as const, title: t('GST month') }] : []),
  ])
  return (
    <TitleChoice
      label={t('Reports')}
      value={current}
      options={options}
      onChange={(name) =>
        void (name === 'gstMonth'
          ? navigate({ to: '/report/gstMonth' })
          : navigate({ to: '/report', search: reportSearch(name, days, period) }))
      }
    />
  )
}
