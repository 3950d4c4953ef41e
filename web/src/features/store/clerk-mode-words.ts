import type { ClerkMode } from '@clothesline/contract'
import { t } from '../../lib/i18n.ts'

/** When the counter asks who is there. */
export const clerkModeWords: Record<ClerkMode, () => string> = {
  off: () => t('Never'),
  money: () => t('For money, lower bills and deletions'),
  always: () => t('For everything'),
}
