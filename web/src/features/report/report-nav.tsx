import { type ReportName, reportNames } from '@clothesline/contract'
import type { DayRange, PeriodName } from '@clothesline/domain'
import { reportTitles } from '@clothesline/paper'
import Box from '@mui/material/Box'
import { Link, useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import { TitleChoice } from '../../components/title-choice.tsx'
import { t } from '../../lib/i18n.ts'
import { showInRow } from '../../lib/show-in-row.ts'
import { reportSearch } from './report-address.ts'

interface ReportNavProps {
  current: ReportName | 'gstMonth'
  /** Days that were chosen go along to the next report. */
  days: DayRange | null
  period: PeriodName | null
}

/** From report to report: links, since each has its own address. */
export function ReportNav({ current, days, period }: ReportNavProps) {
  const currentProps = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'page' as const, ref: showInRow } : {})
  return (
    <Box component="nav" aria-label={t('Reports')} sx={navStyle}>
      {reportNames.map((name) => (
        <Fragment key={name}>
          <Link to="/report" search={reportSearch(name, days, period)} {...currentProps(name === current)}>
            {t(reportTitles[name])}
          </Link>
          {name === 'gst' && (
            <Link to="/report/gstMonth" {...currentProps(current === 'gstMonth')}>
              {t('GST month')}
            </Link>
          )}
        </Fragment>
      ))}
    </Box>
  )
}

/** The same on a phone, as the title of the page. */
export function ReportChoice({ current, days, period }: ReportNavProps) {
  const navigate = useNavigate()
  const options = reportNames.flatMap((name): { value: ReportNavProps['current']; title: string }[] => [
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

const navStyle = {
  ...{ display: 'flex', gap: 0.5, overflowX: 'auto', scrollbarWidth: 'none', borderBottom: 1, borderColor: 'divider' },
  '& a': {
    ...{ flexShrink: 0, px: 1.25, py: 1.25, typography: 'body2', fontWeight: 550, textDecoration: 'none' },
    ...{ color: 'text.secondary', borderBottom: 2, borderColor: 'transparent', borderStartStartRadius: 6 },
  },
  '& a:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '& a[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
  '& a:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
