import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '@clothesline/contract'

/** The language that a customer's papers and messages are written in: English where there are no words in the customer's own. */
export function customerLanguage(language: string): CustomerLanguage {
  return CUSTOMER_LANGUAGES.find((known) => known === language) ?? 'en'
}
