import { sayActor } from '@clothesline/paper'
import { t } from './i18n.ts'

/** Who did it, in words. */
export const actorWords = (actor: string) => sayActor(actor, t)
