import type { CashUp, DrawerDay } from '@clothesline/contract'
import { type Paise, toRupees } from '@clothesline/domain'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

export function differenceWords(differencePaise: Paise): string {
  if (differencePaise === 0) return t('Exact')
  const amount = formatMoney(toRupees(Math.abs(differencePaise)))
  return differencePaise > 0 ? t('{amount} over', { amount }) : t('{amount} short', { amount })
}

export function differenceColor(differencePaise: Paise): 'success.main' | 'warning.main' | 'error.main' {
  if (differencePaise === 0) return 'success.main'
  return differencePaise > 0 ? 'warning.main' : 'error.main'
}

/** A day that was opened again says so, and why, instead of why it did not add up. */
export const remarkOf = ({ reason, reopenReason }: CashUp) =>
  reopenReason === null ? reason : t('Reopened: {reason}', { reason: reopenReason })

/** What was spent from the drawer, without the wages if they are hidden. */
export function spentLines({
  expenses,
  wages,
}: Pick<DrawerDay, 'expenses' | 'wages'>): [label: string, rupees: number][] {
  return [[t('Expenses'), expenses], ...(wages === null ? [] : [[t('Wages'), wages] as [string, number]])]
}
