import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@clothesline/contract'

/** The language that a customer's papers and messages are written in: English where there are no words in the customer's own. */
export function writtenLanguage(language: string): WrittenLanguage {
  return WRITTEN_LANGUAGES.find((known) => known === language) ?? 'en'
}
