import { formatCount } from './format.ts'
import { t } from './i18n.ts'

/** How much more or less than before, in whole percent; undefined where there was nothing before. */
export function changeOf(value: number, before: number): number | undefined {
  if (before === 0) return undefined
  return Math.round(((value - before) / Math.abs(before)) * 100) + 0
}

/** Beyond this the figure of then says more than a percentage. */
const MOST_PERCENT = 300

/** 'up 29 % vs 1–15 Oct', or 'vs ₹300, 1–15 Oct'. */
export function changeWords(value: number, before: number, against: string, beforeWords: string): string {
  const change = changeOf(value, before)
  if (change === undefined)
    return value === before ? t('nothing {days} either', { days: against }) : t('nothing {days}', { days: against })
  if (change === 0) return t('about the same as {days}', { days: against })
  if (Math.abs(change) > MOST_PERCENT) return t('vs {before}, {days}', { before: beforeWords, days: against })
  const words = { percent: formatCount(Math.abs(change)), days: against }
  return change > 0 ? t('up {percent} % vs {days}', words) : t('down {percent} % vs {days}', words)
}
