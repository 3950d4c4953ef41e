import type { Say } from './sheet.ts'

const actors: Record<string, string> = { store: 'Counter', 'store-admin': 'Store-admin', visitor: 'Customer' }

/** The actor recorded in the ledger, for display. */
export const formatActor = (actor: string, say: Say): string =>
  // All others are names, which are not translated.
  actors[actor] === undefined ? actor : say(actors[actor])
