import type { CashUp } from '@clothesline/contract'
import { t } from '../../lib/i18n.ts'

/** A day that was opened again says so, and why, instead of why it did not add up. */
export const remarkOf = ({ reason, reopenReason }: CashUp) =>
  reopenReason === null ? reason : t('Opened again: {reason}', { reason: reopenReason })
