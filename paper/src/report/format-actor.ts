import type { Say } from './sheet.ts'

const actors: Record<string, string> = { store: 'Counter', 'store-admin': 'Store-admin', visitor: 'Customer' }

/** Before the username of an Admin. */
const ADMIN = 'admin:'

/** The actor recorded in the ledger, for display. */
export function formatActor(actor: string, say: Say): string {
  if (actor.startsWith(ADMIN)) return `${say('Admin')} ${actor.slice(ADMIN.length)}`
  // All others are names, which are not translated.
  return actors[actor] === undefined ? actor : say(actors[actor])
}
