/** The languages that papers and messages for customers are written in. */
export const CUSTOMER_LANGUAGES = ['en', 'hi'] as const
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number]
