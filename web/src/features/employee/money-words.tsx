import { mdiLockOutline } from '@mdi/js'
import { Icon } from '../../components/icon.tsx'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

/** What the store owes an employee, or the other way round. */
export function balanceWords(rupees: number): string {
  if (rupees === 0) return t('Settled')
  return rupees > 0
    ? t('{amount} to pay', { amount: formatMoney(rupees) })
    : t('{amount} paid in advance', { amount: formatMoney(-rupees) })
}

export const balanceColor = (rupees: number) =>
  rupees > 0 ? 'warning.main' : rupees < 0 ? 'info.main' : 'text.primary'

/** Stands where the store's protection hides an amount. */
export function Hidden() {
  return <Icon path={mdiLockOutline} title={t('Hidden')} sx={{ fontSize: 18, color: 'text.secondary' }} />
}
