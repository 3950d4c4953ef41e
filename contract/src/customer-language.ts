/** The languages of documents and messages for customers. */
export const CUSTOMER_LANGUAGES = ['en', 'hi'] as const
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number]
