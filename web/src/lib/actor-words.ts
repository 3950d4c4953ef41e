import { formatActor } from '@clothesline/paper'
import { t } from './i18n.ts'

/** The actor's name for display. */
export const actorWords = (actor: string) => formatActor(actor, t)

/** Who did it: the person's name where one was at the counter. Whoever logs in is nobody yet, and no customer either. */
export function whoWords({ actor, actorName, subjectKind }: Did): string {
  if (actor === 'visitor' && subjectKind === 'login') return t('Login page')
  return actorName ?? actorWords(actor)
}

interface Did {
  actor: string
  actorName?: string | undefined
  /** Of an entry of the change log. */
  subjectKind?: string
}
