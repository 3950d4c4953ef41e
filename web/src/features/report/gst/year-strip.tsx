import type { GstMonthState } from '@clothesline/contract'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import { Link, useSearch } from '@tanstack/react-router'
import { Icon } from '../../../components/icon.tsx'
import { formatShortMonth } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { showInRow } from '../../../lib/show-in-row.ts'
import { statusWords } from './check-words.ts'

interface YearStripProps {
  months: readonly GstMonthState[]
  fp: string
  quarter: boolean
}

/** The months of a financial year, each with how far it is. The arrows lead to the same month of another year. */
export function YearStrip({ months, fp, quarter }: YearStripProps) {
  const { joint } = useSearch({ from: '/inside/report/gstMonth' })
  const search = (of: string) => ({ fp: of, joint, ...(quarter && { quarter: 'Yes' as const }) })
  const inYear = (years: number) => `${fp.slice(0, 2)}${Number(fp.slice(2)) + years}`
  return (
    <Box component="nav" aria-label={t('Months of the financial year')} sx={stripStyle}>
      <Link to="/report/gstMonth" search={search(inYear(-1))} aria-label={t('Previous year')} className="arrow">
        <Icon path={mdiChevronLeft} sx={arrowStyle} />
      </Link>
      <Box className="months">
        {months.map((month) => (
          <Link
            key={month.fp}
            to="/report/gstMonth"
            search={search(month.fp)}
            className={`month ${month.status}`}
            {...(month.fp === fp && { 'aria-current': 'date' as const, ref: showInRow })}
          >
            <span className="name">{formatShortMonth(month.startDate.slice(0, 7))}</span>
            <span className="status">{t(statusWords[month.status])}</span>
          </Link>
        ))}
      </Box>
      <Link to="/report/gstMonth" search={search(inYear(1))} aria-label={t('Next year')} className="arrow">
        <Icon path={mdiChevronRight} sx={arrowStyle} />
      </Link>
    </Box>
  )
}

const arrowStyle = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const

const stripStyle = {
  display: 'flex',
  alignItems: 'stretch',
  gap: 0.5,
  my: 2,
  minWidth: 0,
  '& .arrow': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: 48,
    borderRadius: 1,
    color: 'text.secondary',
  },
  '& .months': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(72px, 1fr)',
    gap: 0.75,
    flex: 1,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    py: 0.25,
  },
  '& .month': {
    display: 'flex',
    flexDirection: 'column',
    px: 0.5,
    py: 0.75,
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    borderTopWidth: 4,
    textDecoration: 'none',
    color: 'text.primary',
    minHeight: 48,
  },
  '& .month:hover, & .arrow:hover': { bgcolor: 'action.hover' },
  '& .month:focus-visible, & .arrow:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '& .month[aria-current]': { borderColor: 'primary.main', bgcolor: 'action.selected' },
  '& .month.checked': { borderTopColor: 'info.main' },
  '& .month.locked': { borderTopColor: 'warning.main' },
  '& .month.filed': { borderTopColor: 'success.main' },
  '& .name': { typography: 'body2', fontWeight: 600, whiteSpace: 'nowrap' },
  '& .status': { typography: 'caption', color: 'text.secondary' },
} as const
