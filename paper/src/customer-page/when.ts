import type { CustomerLanguage } from '@clothesline/contract'
import { type Day, dayIn, weekdayOf } from '@clothesline/domain'
import { billWordsIn } from '../bill/bill-words.ts'
import { spokenTime } from '../message/spoken-times.ts'

const weekdays: Record<CustomerLanguage, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  hi: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  mr: ['रवि', 'सोम', 'मंगळ', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
}

/** "Thu 19 Nov", "गुरु 19 नवंबर"; with the year if it is another one than today's. */
export function customerDay(day: Day, today: Day, language: CustomerLanguage): string {
  const [year, month, date] = day.split('-').map(Number)
  const parts = [weekdays[language][weekdayOf(day)], date, billWordsIn(language).months[(month ?? 1) - 1]]
  return [...parts, ...(day.slice(0, 4) === today.slice(0, 4) ? [] : [year])].join(' ')
}

/** "Thu 19 Nov, 10:22 am", "गुरु 19 नवंबर, सुबह 10:22". */
export function customerMoment(at: string, shop: { timeZone: string; today: Day }, language: CustomerLanguage) {
  const instant = new Date(at)
  const { timeZone, today } = shop
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(instant)
  return `${customerDay(dayIn(timeZone, instant), today, language)}, ${spokenTime(time, language)}`
}
