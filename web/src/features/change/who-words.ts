import type { Change } from '@clothesline/contract'
import { actorWords } from '../../lib/actor-words.ts'
import { t } from '../../lib/i18n.ts'

/** Who did it: the person's name where one was at the counter. */
export const whoWords = ({ actor, actorName }: { actor: string; actorName?: string | null | undefined }): string =>
  actorName ?? actorWords(actor)

/** "Approved by Meena: regular customer"; nothing where no approval was needed. */
export function approvalWords({ approvedBy, approvedByName, approvalReason }: Change): string[] {
  if (approvedBy === null) return []
  const name = approvedByName ?? actorWords(approvedBy)
  return [t('Approved by {name}: {reason}', { name, reason: approvalReason ?? '' })]
}
