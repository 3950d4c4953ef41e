import type { DrawerDay } from '@clothesline/contract'
import { t } from '../../lib/i18n.ts'

/** What was spent from the drawer. In a protected store the wages are one sum with the expenses until the step is taken. */
export function spentLines({
  expenses,
  wages,
}: Pick<DrawerDay, 'expenses' | 'wages'>): [label: string, rupees: number][] {
  if (wages === null) return [[t('Expenses and other payments'), expenses]]
  return [
    [t('Expenses'), expenses],
    [t('Wages'), wages],
  ]
}
