import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '@clothesline/contract'

/** The language of a customer's documents and messages: English if there are no texts in the customer's own. */
export function customerLanguage(language: string): CustomerLanguage {
  return CUSTOMER_LANGUAGES.find((known) => known === language) ?? 'en'
}
