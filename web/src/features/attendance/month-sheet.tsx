import type { AttendanceMonth, AttendanceRow } from '@clothesline/contract'
import { daysOfMonth } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { MayButton } from '../../components/may-button.tsx'
import { visuallyHidden } from '../../components/visually-hidden.ts'
import { formatCount, formatWeekday, formatWeekdayName } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { dayStory, daysWords, dayWords, hoursWords, piecesOf } from './attendance-words.ts'
import { WagesCell } from './wages-cell.tsx'

export interface SheetProps {
  sheet: AttendanceMonth
  today: string
  onDay: (row: AttendanceRow, day: string) => void
  onRates: (row: AttendanceRow) => void
}

/** Employees × days, with a column for each sum. The names stay while the days are scrolled. */
export function MonthSheet({ sheet, today, onDay, onRates }: SheetProps) {
  const days = daysOfMonth(sheet.month)
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={t('Attendance')}
      sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Table size="small" sx={tableSx}>
        <TableHead>
          <TableRow>
            <TableCell className="name">{t('Name')}</TableCell>
            <TableCell align="right">{t('Days')}</TableCell>
            <TableCell align="right">{t('Hours')}</TableCell>
            <TableCell align="right">{t('Pieces')}</TableCell>
            {!sheet.hidesWages && <TableCell align="right">{t('Wages due')}</TableCell>}
            {days.map((day) => (
              <TableCell
                key={day}
                align="center"
                className={day === today ? 'day today' : 'day'}
                ref={day === today ? showToday : null}
              >
                {Number(day.slice(8))}
                <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                  {formatWeekdayName(day)}
                </Box>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sheet.employees.map((row) => (
            <TableRow key={row._id}>
              <TableCell component="th" scope="row" className="name">
                {sheet.hidesWages ? (
                  row.name
                ) : (
                  <MayButton
                    needs="seeWages"
                    size="small"
                    title={t('Piece rates')}
                    onClick={() => onRates(row)}
                    sx={nameSx}
                  >
                    {row.name}
                  </MayButton>
                )}
              </TableCell>
              <TableCell align="right">{daysWords(row.present)}</TableCell>
              <TableCell align="right">{hoursWords(row.minutes)}</TableCell>
              <TableCell align="right">{piecesOf(row) === 0 ? '' : formatCount(piecesOf(row))}</TableCell>
              {!sheet.hidesWages && (
                <TableCell align="right">
                  <WagesCell row={row} />
                </TableCell>
              )}
              {days.map((day) => (
                <DayCell key={day} row={row} day={day} isAhead={day > today} onDay={onDay} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Scrolls the sheet, and nothing else, so far that today is in sight and no column is cut by the names. */
function showToday(cell: HTMLElement | null): void {
  const sheet = cell?.closest('.MuiTableContainer-root')
  if (!cell || !sheet) return
  const [day, seen] = [cell.getBoundingClientRect(), sheet.getBoundingClientRect()]
  if (day.right > seen.right) sheet.scrollLeft += day.right - seen.right
  if (day.left < seen.left) sheet.scrollLeft -= seen.left - day.left
  const heads = [...(cell.parentElement?.children ?? [])].map((head) => head.getBoundingClientRect())
  const namesEnd = heads[0]?.right ?? 0
  const cut = heads.slice(1).find(({ left, right }) => left < namesEnd && right > namesEnd)
  if (cut) sheet.scrollLeft += cut.right - namesEnd
}

interface DayCellProps {
  row: AttendanceRow
  day: string
  isAhead: boolean
  onDay: SheetProps['onDay']
}

function DayCell({ row, day, isAhead, onDay }: DayCellProps) {
  const found = row.days.find((each) => each.day === day)
  const words = dayWords(found)
  return (
    <TableCell align="center" className="day">
      {!isAhead && (
        <Button
          size="small"
          color={found?.isForgotten ? 'error' : 'inherit'}
          title={dayStory(found)}
          onClick={() => onDay(row, day)}
          sx={{ minWidth: 44, px: 0.5, fontWeight: found?.isForgotten ? 700 : 400 }}
        >
          {words || '·'}
          <Box component="span" sx={visuallyHidden}>
            {` ${row.name}, ${formatWeekday(day)}: ${dayStory(found)}`}
          </Box>
        </Button>
      )}
    </TableCell>
  )
}

const nameSx = { textAlign: 'start', justifyContent: 'flex-start', textTransform: 'none' } as const

const tableSx = {
  width: 'max-content',
  '& .name': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    minWidth: 130,
    // What is scrolled goes under it.
    borderInlineEnd: 1,
    borderInlineEndColor: 'divider',
  },
  '& .day': { px: 0.25 },
  '& .today': { fontWeight: 700, color: 'primary.main' },
} as const
