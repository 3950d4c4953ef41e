import { actorWords } from '../../lib/actor-words.ts'
import { t } from '../../lib/i18n.ts'

/** Who made a change, and who allowed it where somebody had to. */
export interface Made {
  actor: string
  actorName?: string | undefined
  approvedBy?: string | undefined
  approvedByName?: string | undefined
  reason?: string | undefined
}

/** Who allowed it; nothing where no approval was needed. */
export const approverWords = ({ approvedBy, approvedByName }: Made): string =>
  approvedByName ?? (approvedBy === undefined ? '' : actorWords(approvedBy))

/** "Approved by Meena: regular customer"; nothing where no approval was needed. */
export function approvalWords(made: Made): string[] {
  if (made.approvedBy === undefined) return []
  return [t('Approved by {name}: {reason}', { name: approverWords(made), reason: made.reason ?? '' })]
}
