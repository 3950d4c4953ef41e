import type { Paise } from '@clothesline/domain'
import { t } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toasts.ts'
import { shortRupees } from './mode-buttons.tsx'

/** The dialog is gone when the drawer opens: what goes back to the customer is said once more. */
export function tellChange(changePaise: Paise): void {
  if (changePaise > 0) toast.blank(t('Change {amount}', { amount: shortRupees(changePaise) }))
}
