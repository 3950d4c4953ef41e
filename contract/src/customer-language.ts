/** The languages of documents, messages and pages for customers. No other is offered: it would give them English. */
export const CUSTOMER_LANGUAGES = ['en', 'hi', 'mr'] as const
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number]

/** Each in its own script, so that its readers recognize it. */
export const CUSTOMER_LANGUAGE_NAMES: Record<CustomerLanguage, string> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
}
