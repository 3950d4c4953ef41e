/** The languages that papers and messages for customers are written in. */
export const WRITTEN_LANGUAGES = ['en', 'hi'] as const
export type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number]
