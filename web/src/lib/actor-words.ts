import { formatActor } from '@clothesline/paper'
import { t } from './i18n.ts'

/** The actor's name for display. */
export const actorWords = (actor: string) => formatActor(actor, t)

/** Who did it: the person's name where one was at the counter. */
export const whoWords = ({ actor, actorName }: { actor: string; actorName?: string | undefined }): string =>
  actorName ?? actorWords(actor)
