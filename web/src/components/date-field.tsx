import { type Day, readDay } from '@clothesline/domain'
import { mdiCalendar } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatWeekday } from '../lib/format.ts'
import { t } from '../lib/i18n.ts'
import { storeToday } from '../lib/store-zone.ts'
import { Icon } from './icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

const Calendar = lazy(() => import('./calendar.tsx').then((part) => ({ default: part.Calendar })))

export interface DateFieldProps
  extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'slotProps' | 'select' | 'multiline'> {
  /** A day, or nothing. */
  value: Day | ''
  onChange: (day: Day | '') => void
  /** Where a day without its month is looked for. */
  prefers?: 'future' | 'past'
  min?: Day | undefined
  max?: Day | undefined
  /** Follows every key, for forms that can be saved while the cursor is here; otherwise Enter or leaving the field decides. */
  isEager?: boolean
}

/** Room for a day on a page of its own: one of another year is shown with it. */
export const dayFieldWidth = (day: Day, today: Day) => (day.slice(0, 4) === today.slice(0, 4) ? 170 : 212)

/** Shows "Thu 19 Nov"; takes 19, 19/11, tom, +3 or a day of the calendar, whatever the language of the browser. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, prefers = 'future', min, max, isEager = false, helperText, error, onBlur, ...rest } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isUnseen, setIsUnseen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const read = (text: string) => readDay(text, { today: storeToday(), prefers })
  // A day from an address may be anything.
  const shown = Number.isNaN(Date.parse(value)) ? '' : formatWeekday(value)
  const understood = typed === null || typed === shown ? undefined : read(typed)
  // A form may be saved by a key while this is still being typed, or by the very press that leaves the field.
  const isTyping = typed !== null && typed.trim() !== '' && typed !== shown && understood === undefined
  const unread = isTyping ? typed : isUnseen ? refused : null
  useEffect(() => {
    if (!isUnseen) return undefined
    const next = new AbortController()
    for (const press of ['pointerdown', 'keydown']) {
      window.addEventListener(press, () => setIsUnseen(false), { capture: true, signal: next.signal })
    }
    return () => next.abort()
  }, [isUnseen])

  const take = (text: string) => {
    const day = text.trim() === '' ? '' : read(text)
    if (day !== undefined && day !== value) onChange(day)
    return day !== undefined
  }
  const type = (text: string) => {
    setTyped(text)
    setRefused(null)
    if (isEager || /^\d{4}-\d\d-\d\d$/.test(text)) take(text)
  }
  /** What was not understood does not stay: the field shows the day that counts, and says why. */
  const finish = () => {
    if (typed === null || typed === shown) return true
    const isTaken = take(typed)
    setTyped(null)
    setRefused(isTaken ? null : typed)
    setIsUnseen(!isTaken)
    return isTaken
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) setAnchor(box.current)
    else if (event.key !== 'Enter' || finish()) return
    event.preventDefault()
  }

  return (
    <>
      <TextField
        {...rest}
        ref={box}
        value={typed ?? shown}
        error={error === true || refused !== null}
        helperText={
          refused !== null ? notADay(refused) : understood !== undefined ? formatWeekday(understood) : helperText
        }
        placeholder={prefers === 'past' ? t('19/11') : t('19/11 or tom')}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={press}
        onBlur={(event) => {
          finish()
          onBlur?.(event)
        }}
        slotProps={{
          inputLabel: { shrink: true },
          ...(refused !== null || understood !== undefined ? { formHelperText: { sx: floating } } : {}),
          htmlInput: {
            autoComplete: 'off',
            spellCheck: false,
            'data-day': value,
            'data-unread': unread ?? undefined,
          },
          input: {
            // A day with its weekday fits beside another one on a phone.
            sx: { pr: 1 },
            endAdornment: (
              <InputAdornment position="end" sx={{ ml: 0 }}>
                <IconButton
                  edge="end"
                  size="small"
                  tabIndex={-1}
                  disabled={rest.disabled === true}
                  aria-label={t('Open the calendar')}
                  onClick={() => setAnchor(box.current)}
                >
                  <Icon path={mdiCalendar} sx={{ fontSize: 20 }} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Suspense fallback={null}>
        {anchor !== null && (
          <Calendar
            anchor={anchor}
            value={shown === '' ? '' : value}
            min={min}
            max={max}
            onPick={(day) => {
              setTyped(null)
              setRefused(null)
              setAnchor(null)
              if (day !== null && day !== value) onChange(day)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const notADay = (text: string) => t('“{text}” is not a date. Try 19, 19/11, tom or +3.', { text })

/** Says that what was typed into a field of this page is no day, if that is so and there was no press since that was said. */
export function findUnreadDay(id: string): string | undefined {
  const unread = document.getElementById(id)?.dataset.unread
  return unread === undefined ? undefined : notADay(unread)
}

/** Over what is below it: text that comes and goes with the focus must not move a button away under a click. */
const floating = { position: 'absolute', top: '100%', zIndex: 1, bgcolor: 'background.paper', borderRadius: 1 } as const
