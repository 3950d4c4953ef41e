import type { Customer } from '@clothesline/contract'

/** Each in its own script, so that its readers recognize it. */
const names: Record<Customer['language'], string> = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  mr: 'मराठी',
  pa: 'ਪੰਜਾਬੀ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
}

export const languages = Object.entries(names).map(([value, label]) => ({ value, label }))
