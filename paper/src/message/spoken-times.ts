import type { CustomerLanguage } from '@clothesline/contract'

type Spoken = Exclude<CustomerLanguage, 'en'>

/** From which hour on people say so. Before the first it is night. */
const partsOfDay: Record<Spoken, readonly [from: number, name: string][]> = {
  hi: [
    [4, 'सुबह'],
    [12, 'दोपहर'],
    [16, 'शाम'],
    [20, 'रात'],
  ],
  mr: [
    [4, 'सकाळी'],
    [12, 'दुपारी'],
    [16, 'संध्याकाळी'],
    [20, 'रात्री'],
  ],
}

/** 10:00 and 13:00 as people say it: सुबह 10 से दोपहर 1 बजे, सकाळी 10 ते दुपारी 1. The part of the day is said once if it is the same. */
export function spokenTimes(from: string, to: string, language: Spoken): string {
  const [first, last] = [spoken(from, language), spoken(to, language)]
  const end = first.part === last.part ? last.hour : `${last.part} ${last.hour}`
  return language === 'hi' ? `${first.part} ${first.hour} से ${end} बजे` : `${first.part} ${first.hour} ते ${end}`
}

/** 10:22 as people say it: 10:22 am, सुबह 10:22, सकाळी 10:22. */
export function spokenTime(time: string, language: CustomerLanguage): string {
  if (language !== 'en') {
    const { part, hour } = spoken(time, language)
    return `${part} ${hour}`
  }
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

function spoken(time: string, language: Spoken) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const parts = partsOfDay[language]
  const part = (parts.findLast(([from]) => hours % 24 >= from) ?? parts.at(-1))?.[1] ?? ''
  const hour = String(hours % 12 === 0 ? 12 : hours % 12)
  return { part, hour: minutes === 0 ? hour : `${hour}:${String(minutes).padStart(2, '0')}` }
}
