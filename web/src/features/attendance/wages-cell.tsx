import type { AttendanceRow } from '@clothesline/contract'
import Typography from '@mui/material/Typography'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { openOf } from './book-wages-dialog.tsx'

/** What is still to be booked of a month, or that it was. */
export function WagesCell({ row }: { row: AttendanceRow }) {
  const { bookedSalary, bookedPieces } = row
  const open = openOf(row)
  const booked = (bookedSalary ?? 0) + (bookedPieces ?? 0)
  // Nothing would be what a person earned who did not work; this one cannot clock in at all.
  const hasNoWayToClock = !row.hasPin && row.days.length === 0 && booked === 0 && (row.salary ?? 0) > 0
  const byHand = (row.salaryByHand ?? []).reduce((sum, { amt }) => sum + amt, 0)
  return (
    <>
      {hasNoWayToClock ? t('No PIN, so no attendance') : (open > 0 || booked === 0) && formatMoney(open)}
      {row.paidDaysOff > 0 && (
        <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('with {count} paid days off', { count: row.paidDaysOff })}
        </Typography>
      )}
      {booked > 0 && (
        <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('{amount} booked', { amount: formatMoney(booked) })}
        </Typography>
      )}
      {byHand > 0 && (
        <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('{amount} by hand', { amount: formatMoney(byHand) })}
        </Typography>
      )}
    </>
  )
}
