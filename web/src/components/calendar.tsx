import { addDays, type Day, monthOf, weekdayOf } from '@clothesline/domain'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatMonth, formatWeekday, formatWeekdayName } from '../lib/format.ts'
import { t } from '../lib/i18n.ts'
import { storeToday } from '../lib/store-zone.ts'
import { Icon } from './icon.tsx'

interface CalendarProps {
  anchor: HTMLElement
  value: Day | ''
  min?: Day | undefined
  max?: Day | undefined
  /** Null when nothing was picked. */
  onPick: (day: Day | null) => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** One month at a time. Arrow keys go by day and week, Page Up and Page Down by month, Enter picks. */
export function Calendar({ anchor, value, min, max, onPick }: CalendarProps) {
  const today = storeToday()
  const [active, setActive] = useState<Day>(value === '' ? today : value)
  const table = useRef<HTMLTableElement>(null)
  const { startOn, endOn } = monthOf(active)
  // Weeks begin on Monday.
  const first = addDays(startOn, -((weekdayOf(startOn) + 6) % 7))
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => addDays(first, 7 * week)).filter((day) => day <= endOn)
  useEffect(() => table.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus(), [active])

  const press = (event: KeyboardEvent) => {
    const step = (STEPS[event.key] ?? 0) * (document.dir === 'rtl' && /Left|Right/.test(event.key) ? -1 : 1)
    const next =
      step !== 0
        ? addDays(active, step)
        : event.key === 'PageUp'
          ? addDays(startOn, -1)
          : event.key === 'PageDown'
            ? addDays(endOn, 1)
            : undefined
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={() => onPick(null)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('Calendar'), sx: { p: 1.5 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <IconButton aria-label={t('Previous month')} onClick={() => setActive(addDays(startOn, -1))}>
          <Icon path={mdiChevronLeft} sx={mirrored} />
        </IconButton>
        <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
          {formatMonth(startOn.slice(0, 7))}
        </Typography>
        <IconButton aria-label={t('Next month')} onClick={() => setActive(addDays(endOn, 1))}>
          <Icon path={mdiChevronRight} sx={mirrored} />
        </IconButton>
      </Box>
      <Box component="table" ref={table} onKeyDown={press} sx={tableStyle}>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col">
                {formatWeekdayName(addDays(first, day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((monday) => (
            <tr key={monday}>
              {WEEK.map((offset) => {
                const day = addDays(monday, offset)
                if (day < startOn || day > endOn) return <td key={day} />
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === active ? 0 : -1}
                      aria-label={formatWeekday(day)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={(min !== undefined && day < min) || (max !== undefined && day > max)}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Popover>
  )
}

const mirrored = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const

const tableStyle = {
  borderSpacing: 2,
  '& th': { typography: 'caption', color: 'text.secondary', fontWeight: 500 },
  '& td': { p: 0 },
  '& button': {
    width: 40,
    height: 40,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:disabled': { color: 'text.disabled', cursor: 'default' },
    '&[aria-current]': { fontWeight: 700, color: 'primary.main' },
    '&[aria-pressed="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
    '@media (pointer: coarse)': { height: 48 },
  },
} as const
