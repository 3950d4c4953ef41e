import type { AttendanceRow } from '@clothesline/contract'
import { daysOfMonth } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { MayButton } from '../../components/may-button.tsx'
import { visuallyHidden } from '../../components/visually-hidden.ts'
import { formatWeekday, formatWeekdayName } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { dayStory, dayWords, hoursWords, piecesOf } from './attendance-words.ts'
import type { SheetProps } from './month-sheet.tsx'
import { WagesCell } from './wages-cell.tsx'

/** The same on a phone: a card for each person, with the month as a calendar. */
export function MonthCards({ sheet, today, onDay, onRates }: SheetProps) {
  const days = daysOfMonth(sheet.month)
  return (
    <Stack component="ul" spacing={1.5} aria-label={t('Attendance')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sheet.employees.map((row) => (
        <Box component="li" key={row._id} sx={cardSx}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {sumWords(row)}
              </Typography>
            </Box>
            {!sheet.hidesWages && (
              <Box sx={{ textAlign: 'end' }}>
                <WagesCell row={row} />
              </Box>
            )}
          </Stack>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.5, mt: 1 }}>
            {days
              .filter((day) => day <= today)
              .map((day) => {
                const found = row.days.find((each) => each.day === day)
                return (
                  <Button
                    key={day}
                    variant="outlined"
                    color={found?.isForgotten ? 'error' : 'inherit'}
                    onClick={() => onDay(row, day)}
                    sx={daySx}
                  >
                    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                      {formatWeekdayName(day).slice(0, 2)} {Number(day.slice(8))}
                    </Box>
                    <span>{dayWords(found) || '·'}</span>
                    <Box component="span" sx={visuallyHidden}>
                      {` ${row.name}, ${formatWeekday(day)}: ${dayStory(found)}`}
                    </Box>
                  </Button>
                )
              })}
          </Box>
          {!sheet.hidesWages && (
            <MayButton needs="seeWages" onClick={() => onRates(row)} sx={{ mt: 1 }}>
              {t('Piece rates')}
            </MayButton>
          )}
        </Box>
      ))}
    </Stack>
  )
}

function sumWords(row: AttendanceRow): string {
  return [
    t('{count} days', { count: row.present }),
    t('{hours} hours', { hours: hoursWords(row.minutes) }),
    ...(piecesOf(row) === 0 ? [] : [t('{count} pieces', { count: piecesOf(row) })]),
  ].join(' · ')
}

const cardSx = { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 1.5 } as const
const daySx = {
  minWidth: 0,
  px: 0,
  py: 0.25,
  minHeight: 48,
  flexDirection: 'column',
  borderColor: 'divider',
  lineHeight: 1.3,
} as const
