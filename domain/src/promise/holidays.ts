import type { Day } from '../time/day.ts'

/** Holidays on which most shops in India stay closed. */
export type Holiday = 'republicDay' | 'holi' | 'eidAlFitr' | 'bakrid' | 'independenceDay' | 'gandhiJayanti' | 'diwali'

/** These follow the moon. The last two are fixed by sighting it, and can move by a day. */
type MovableHoliday = 'holi' | 'diwali' | 'eidAlFitr' | 'bakrid'

/**
 * 2026: the list of holidays in Central Government offices by the Department of Personnel and Training (dopt.gov.in). Its
 * list for 2027 was not at hand when this was written. Copies of it, and calendars that count from the new moon as seen in
 * India, agree on both Eids and Diwali; for Holi some have the 22nd of March and some the 23rd.
 */
const movable: Record<number, Record<MovableHoliday, string>> = {
  2026: { holi: '03-04', eidAlFitr: '03-21', bakrid: '05-27', diwali: '11-08' },
  2027: { holi: '03-22', eidAlFitr: '03-10', bakrid: '05-17', diwali: '10-29' },
}

/** Days that are not certain yet: the moon, or a list that is still to come, decides. */
const expected: Record<number, readonly Holiday[]> = { 2027: ['eidAlFitr', 'bakrid', 'holi'] }

const fixed: Partial<Record<Holiday, string>> = {
  republicDay: '01-26',
  independenceDay: '08-15',
  gandhiJayanti: '10-02',
}

/** The holidays of a year in their order. Of a year without a list, only those that never move. */
export function holidaysOf(year: number): { date: Day; holiday: Holiday; isExpected: boolean }[] {
  const all = Object.entries({ ...fixed, ...movable[year] }) as [Holiday, string][]
  return all
    .map(([holiday, monthAndDay]) => {
      return { date: `${year}-${monthAndDay}`, holiday, isExpected: expected[year]?.includes(holiday) ?? false }
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The years with a whole list. */
export const holidayYears: readonly number[] = Object.keys(movable).map(Number)
