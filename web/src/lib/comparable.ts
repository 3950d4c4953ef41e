import { normalizeDigits } from '@clothesline/domain'

/** A text as a list is searched in it: in any case, and with the digits of any keyboard. */
export const comparable = (text: string): string => normalizeDigits(text).toLowerCase()

/** What was typed over a list, word by word: each must be found in what is `comparable`. */
export const comparableWords = (typed: string): string[] => comparable(typed).split(/\s+/).filter(Boolean)
