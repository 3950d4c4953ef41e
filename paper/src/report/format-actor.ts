import type { Say } from './sheet.ts'

const actors: Record<string, string> = { store: 'Counter', 'store-admin': 'Store-admin', visitor: 'Customer' }

/** Whoever the books say has acted, as people would call them. */
export const formatActor = (actor: string, say: Say): string =>
  // Anybody else is called by a name, and a name is not translated.
  actors[actor] === undefined ? actor : say(actors[actor])
