import { addDays, type Day, type DayRange, daysBetween, FIRST_DAY, financialYearOf, monthOf, weekdayOf } from './day.ts'

/** The periods that can be chosen by name. */
export const periodNames = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type PeriodName = (typeof periodNames)[number]

/** A named period as of a day: current ones end on it. Weeks begin on Monday, years are financial years. */
export function periodOf(name: PeriodName, today: Day): DayRange {
  switch (name) {
    case 'today':
      return { startOn: today, endOn: today }
    case 'yesterday':
      return { startOn: addDays(today, -1), endOn: addDays(today, -1) }
    case 'thisWeek':
      return { startOn: addDays(today, -((weekdayOf(today) + 6) % 7)), endOn: today }
    case 'thisMonth':
      return { startOn: monthOf(today).startOn, endOn: today }
    case 'lastMonth':
      return monthOf(addDays(monthOf(today).startOn, -1))
    case 'thisYear':
      return { startOn: financialYearOf(today).startOn, endOn: today }
    case 'lastYear': {
      const { startOn, endOn } = financialYearOf(addDays(financialYearOf(today).startOn, -1))
      return { startOn, endOn }
    }
  }
}

/** From this many months on, a period that begins with the financial year is compared with the year before. */
const MONTHS_OF_A_YEAR_SO_FAR = 4

/**
 * The period to compare with. One that begins with a month is compared with the same days of the previous months,
 * such as half of November with half of October; a single day with the same weekday of the week before; any other with
 * the same number of days just before it.
 */
export function periodBefore(span: DayRange): DayRange {
  const { startOn, endOn } = asLongBefore(span)
  return { startOn: notBeforeAllBooks(startOn), endOn: notBeforeAllBooks(endOn) }
}

const notBeforeAllBooks = (day: Day) => (day < FIRST_DAY ? FIRST_DAY : day)

function asLongBefore({ startOn, endOn }: DayRange): DayRange {
  if (startOn === endOn) return { startOn: addDays(startOn, -7), endOn: addDays(endOn, -7) }
  if (!startOn.endsWith('-01')) {
    const length = daysBetween(startOn, endOn) + 1
    return { startOn: addDays(startOn, -length), endOn: addDays(startOn, -1) }
  }
  const months = monthNumber(endOn) - monthNumber(startOn) + 1
  const isYearSoFar = startOn.slice(5, 7) === '04' && months >= MONTHS_OF_A_YEAR_SO_FAR && months <= 12
  const back = isYearSoFar ? 12 : months
  const endMonth = monthOf(firstOf(monthNumber(endOn) - back))
  const sameDay = `${endMonth.endOn.slice(0, 8)}${endOn.slice(8)}`
  const isWhole = monthOf(endOn).endOn === endOn
  return {
    startOn: firstOf(monthNumber(startOn) - back),
    endOn: isWhole || sameDay > endMonth.endOn ? endMonth.endOn : sameDay,
  }
}

/** Months counted from year 0, so that they can be added and subtracted. */
const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function firstOf(month: number): Day {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/** Splits a period into days, weeks or months, so that a chart has no more than about thirty bars. */
export function partsOf({ startOn, endOn }: DayRange): DayRange[] {
  const length = daysBetween(startOn, endOn) + 1
  const lastOfPart = (day: Day): Day => {
    if (length <= 35) return day
    if (length <= 200) return addDays(day, (7 - weekdayOf(day)) % 7)
    return monthOf(day).endOn
  }
  const parts: DayRange[] = []
  for (let day = startOn; day <= endOn; ) {
    const last = lastOfPart(day)
    parts.push({ startOn: day, endOn: last < endOn ? last : endOn })
    day = addDays(last, 1)
  }
  return parts
}
