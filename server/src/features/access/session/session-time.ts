import { defaultSettings, type StoreSettings } from '@clothesline/contract'

/** The Admin can change every store and works at no counter, so an idle hour ends the session. */
const ADMIN_IDLE_MINUTES = 60

/** The precision of the last use of a session; more would cost every call a write. */
const SEEN_EVERY_MS = 60_000

/** A session last used before this instant has expired. */
export function idleSince(settings: Partial<Pick<StoreSettings, 'sessionIdleMinutes'>>, now: Date): Date {
  const minutes = settings.sessionIdleMinutes ?? defaultSettings.sessionIdleMinutes
  return new Date(now.getTime() - minutes * 60_000)
}

export const adminIdleSince = (now: Date) => new Date(now.getTime() - ADMIN_IDLE_MINUTES * 60_000)

/** Whether a store's session was ended, has expired or was idle for too long. */
export function isOver(
  session: { ended_at: Date | null; expires_at: Date; last_seen_at: Date; settings: StoreSettings },
  now: Date,
): boolean {
  if (session.ended_at || session.expires_at <= now) return true
  return session.last_seen_at <= idleSince(session.settings, now)
}

export const isSeenRecently = (lastSeenAt: Date, now: Date) => now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS
