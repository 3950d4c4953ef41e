import { defaultSettings, type StoreSettings } from '@clothesline/contract'
import { readPermissions } from '@clothesline/domain'
import type { Clerk } from '../../../context.ts'
import type { ClerkOfSession } from '../session/index.ts'

type Settings = Partial<Pick<StoreSettings, 'clerkMode' | 'clerkIdleMinutes'>>

const idleMs = ({ clerkIdleMinutes }: Settings) => (clerkIdleMinutes ?? defaultSettings.clerkIdleMinutes) * 60_000

/** The person at the counter; nobody if the store does not ask, or nothing was done for too long. */
export function openClerk(row: ClerkOfSession | null | undefined, settings: Settings, now: Date): Clerk | undefined {
  if (!row || (settings.clerkMode ?? 'off') === 'off') return undefined
  const lastSeenAt = new Date(row.seen_at)
  if (now.getTime() - lastSeenAt.getTime() >= idleMs(settings)) return undefined
  const { id: employeeId, number, name } = row
  return { employeeId, number, name, permissions: readPermissions(row.permissions), lastSeenAt }
}

/** A sixth of the idle time, and a minute at most: more precision would cost every call a write. */
export function isClerkSeenRecently(clerk: Clerk, settings: Settings, now: Date): boolean {
  return now.getTime() - clerk.lastSeenAt.getTime() < Math.min(60_000, idleMs(settings) / 6)
}
