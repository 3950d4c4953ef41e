/** The languages of documents and messages for customers. No other is offered: it would give them English. */
export const CUSTOMER_LANGUAGES = ['en', 'hi'] as const
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number]
