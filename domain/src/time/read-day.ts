import { normalizeDigits } from '../text/normalize-digits.ts'
import { addDays, type Day, parseDay, weekdayOf } from './day.ts'

export type ReadDayOptions = {
  today: Day
  /** Where a day without month or year is looked for: promises lie ahead, expenses behind. */
  prefers?: 'future' | 'past'
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * The day that somebody means by "19", "19/11", "19 nov", "tom", "+3" or "fri", or undefined.
 * Days come before months, as they are written in India.
 */
export function readDay(typed: string, { today, prefers = 'future' }: ReadDayOptions): Day | undefined {
  const text = normalizeDigits(typed).trim().toLowerCase()
  const whole = parseDay(text)
  if (whole !== undefined) return whole
  const offset = /^([+-])\s*(\d{1,3})$/.exec(text)
  if (offset) return addDays(today, Number(`${offset[1]}${offset[2]}`))
  if (/^[a-z]+$/.test(text)) return readWord(text, today, prefers)
  // "thu 19 nov" is what the field shows. Any other word before the day means something: "jan 20" is not the next 20th.
  const [first = '', ...rest] = text.split(/[\s/.,-]+/)
  const parts = rest.length > 0 && isWeekday(first) ? rest : [first, ...rest]
  if (parts.length > 3) return undefined
  return readParts(isMonthName(parts[0]) ? monthAfterDay(parts) : parts, today, prefers)
}

const isWeekday = (word: string) => /^[a-z]+$/.test(word) && WEEKDAYS.includes(word.slice(0, 3))

const isMonthName = (word = '') => /^[a-z]+$/.test(word) && readMonth(word) !== undefined

const monthAfterDay = ([month = '', day = '', ...year]: string[]) => [day, month, ...year]

function readWord(word: string, today: Day, prefers: 'future' | 'past'): Day | undefined {
  const near: [string, number, number][] = [
    ['today', 3, 0],
    ['tomorrow', 3, 1],
    ['yesterday', 1, -1],
  ]
  const named = near.find(([name, fewest]) => word.length >= fewest && name.startsWith(word))
  if (named) return addDays(today, named[2])
  const weekday = WEEKDAYS.indexOf(word.slice(0, 3))
  if (weekday < 0) return undefined
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  return addDays(today, prefers === 'future' ? ahead || 7 : ahead === 0 ? -7 : ahead - 7)
}

/** Day, then maybe month, then maybe year; what is missing is the nearest that fits. */
function readParts([dayText = '', monthText, yearText]: string[], today: Day, prefers: 'future' | 'past') {
  const month = monthText === undefined ? undefined : readMonth(monthText)
  if (!/^\d{1,2}$/.test(dayText) || (monthText !== undefined && month === undefined)) return undefined
  const day = Number(dayText)
  if (yearText !== undefined)
    return /^(\d\d|\d{4})$/.test(yearText) ? write(fullYear(yearText), month ?? 0, day) : undefined
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const step = prefers === 'future' ? 1 : -1
  const isWanted = (found: Day | undefined) => found !== undefined && (found === today || found > today === step > 0)
  // The 31st is not in every month, and 29 February not in every year.
  const candidates =
    month === undefined
      ? [0, 1, 2].map((count) => {
          const at = thisYear * 12 + thisMonth - 1 + step * count
          return write(Math.floor(at / 12), (at % 12) + 1, day)
        })
      : Array.from({ length: 9 }, (_, count) => write(thisYear + step * count, month, day))
  return candidates.find(isWanted)
}

function readMonth(text: string): number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const at = text.length < 3 ? -1 : MONTHS.indexOf(text.slice(0, 3))
  return at < 0 ? undefined : at + 1
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

const write = (year: number, month: number, day: number): Day | undefined =>
  parseDay(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
