import type { CustomerLanguage } from '@clothesline/contract'

/** Each in its own script, so that its readers recognize it. */
const languageNames: Record<CustomerLanguage, string> = { en: 'English', hi: 'हिन्दी' }

export const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
