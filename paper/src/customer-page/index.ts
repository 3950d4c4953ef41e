import type { CustomerLanguage } from '@clothesline/contract'
import { type CustomerPageWords, english } from './english.ts'
import { hindi } from './hindi.ts'
import { marathi } from './marathi.ts'

export type { CustomerPageWords, DoneWord } from './english.ts'

const words: Record<CustomerLanguage, CustomerPageWords> = { en: english, hi: hindi, mr: marathi }

/** What a customer's page says in this language. */
export const customerPageWords = (language: CustomerLanguage): CustomerPageWords => words[language]
