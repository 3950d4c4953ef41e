import { normalizeDigits } from '@clothesline/domain'

/** What people type for a time of day: 9, 930, 9.30, 9:30, 21:30, in any digits. As HH:MM; otherwise as it was typed. */
export function readTime(typed: string): string {
  const digits = /^\s*(\d{1,2})\s*(?:[:.]?\s*(\d{2}))?\s*$/.exec(normalizeDigits(typed))
  if (!digits) return typed.trim()
  const [, hour = '', minute = '00'] = digits
  return `${hour.padStart(2, '0')}:${minute}`
}
