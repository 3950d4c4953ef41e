import { formatActor } from '@clothesline/paper'
import { t } from './i18n.ts'

/** Who did it, in words. */
export const actorWords = (actor: string) => formatActor(actor, t)
