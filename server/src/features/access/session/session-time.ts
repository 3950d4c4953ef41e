import { defaultSettings, type StoreSettings } from '@clothesline/contract'

/** The Admin can change every store, and has no counter to stand at: an hour without a call ends the session. */
const ADMIN_IDLE_MINUTES = 60

/** How exactly it is known when a session was used last: written more often it would cost every call a write. */
const SEEN_EVERY_MS = 60_000

/** Before this moment a session must not have been used last. */
export function idleSince(settings: Partial<Pick<StoreSettings, 'sessionIdleMinutes'>>, now: Date): Date {
  const minutes = settings.sessionIdleMinutes ?? defaultSettings.sessionIdleMinutes
  return new Date(now.getTime() - minutes * 60_000)
}

export const adminIdleSince = (now: Date) => new Date(now.getTime() - ADMIN_IDLE_MINUTES * 60_000)

/** Whether a session of a store is ended, past its time, or was left alone for too long. */
export function isOver(
  session: { ended_at: Date | null; expires_at: Date; last_seen_at: Date; settings: StoreSettings },
  now: Date,
): boolean {
  if (session.ended_at || session.expires_at <= now) return true
  return session.last_seen_at <= idleSince(session.settings, now)
}

export const isSeenRecently = (lastSeenAt: Date, now: Date) => now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS
