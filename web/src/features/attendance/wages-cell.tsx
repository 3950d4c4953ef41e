import type { AttendanceRow } from '@clothesline/contract'
import Typography from '@mui/material/Typography'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { openOf } from './book-wages-dialog.tsx'

/** What is still to be booked of a month, or that it was. */
export function WagesCell({ row }: { row: AttendanceRow }) {
  const { bookedSalary, bookedPieces } = row
  const open = openOf(row)
  const byHand = (row.salaryByHand ?? []).reduce((sum, { amt }) => sum + amt, 0)
  const booked = (bookedSalary ?? 0) + (bookedPieces ?? 0)
  return (
    <>
      {(open > 0 || booked === 0) && formatMoney(open)}
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
