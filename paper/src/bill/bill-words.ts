import type { CustomerLanguage } from '@clothesline/contract'
import type { Day } from '@clothesline/domain'
import { type BillWords, english } from './bill-words-english.ts'
import { hindi } from './bill-words-hindi.ts'
import { marathi } from './bill-words-marathi.ts'

export type { BillWords } from './bill-words-english.ts'

const words: Record<CustomerLanguage, BillWords> = { en: english, hi: hindi, mr: marathi }

export const billWordsIn = (language: CustomerLanguage): BillWords => words[language]

/** 5 Aug 2026. Not by Intl, whose words change with its version. */
export function billDay(on: Day, words: BillWords): string {
  const [year, month, date] = on.split('-').map(Number)
  return `${date} ${words.months[(month ?? 1) - 1]} ${year}`
}
