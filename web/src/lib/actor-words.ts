import { formatActor } from '@clothesline/paper'
import { t } from './i18n.ts'

/** The actor's name for display. */
export const actorWords = (actor: string) => formatActor(actor, t)
