import { formatNumberIndian, parseRupeesText } from '@clothesline/domain'
import { t } from '../../../lib/i18n.ts'

const MOST_RUPEES = 1_000_000

/** What was typed or pasted, as the sheet keeps it: an amount in one form only, anything else as it came. */
export function readCell(typed: string): string {
  const text = typed.trim()
  const paise = parseRupeesText(text)
  return paise === undefined ? text : textOfRate(paise / 100)
}

export const textOfRate = (rate: number) => String(rate)

/** The rate of a valid text; empty means none. */
export const rateOfText = (text: string): number | null => (text === '' ? null : Number(text))

/** What is wrong with a text, by the same rules as on the server. */
export function findCellProblem(text: string): string | undefined {
  if (text === '') return undefined
  const paise = parseRupeesText(text)
  if (paise === undefined) return t('“{text}” is not an amount', { text })
  if (paise < 0) return t('Rate must not be negative')
  if (paise > MOST_RUPEES * 100) return t('Rate is too large')
  return undefined
}

/** 1,250 and 12.50: as people read it. What is no amount stays as it was typed. */
export function showCell(text: string): string {
  if (text === '' || findCellProblem(text) !== undefined) return text
  const rate = Number(text)
  const paise = Math.round(rate * 100) % 100
  const whole = formatNumberIndian(rate)
  return paise === 0 ? whole : `${whole}.${String(paise).padStart(2, '0')}`
}
