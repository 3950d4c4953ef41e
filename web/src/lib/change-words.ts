import { formatCount } from './format.ts'
import { t } from './i18n.ts'

/** How much more or less than before, in whole percent; undefined where there was nothing before. */
export function changeOf(value: number, before: number): number | undefined {
  if (before === 0) return undefined
  return Math.round(((value - before) / Math.abs(before)) * 100) + 0
}

/** Beyond this the figure of then says more than a percentage. */
const MOST_PERCENT = 300

/** 'up 29 % on 1–15 Oct', or 'from ₹300 on 1–15 Oct'. */
export function changeWords(value: number, before: number, against: string, beforeWords: string): string {
  const change = changeOf(value, before)
  if (change === undefined)
    return value === before
      ? t('nothing on {days} either', { days: against })
      : t('nothing on {days}', { days: against })
  if (change === 0) return t('about the same as {days}', { days: against })
  if (Math.abs(change) > MOST_PERCENT) return t('from {before} on {days}', { before: beforeWords, days: against })
  const words = { percent: formatCount(Math.abs(change)), days: against }
  return change > 0 ? t('up {percent} % on {days}', words) : t('down {percent} % on {days}', words)
}
