import { type StoreZones, zoneNow } from '@clothesline/domain'

/** The settings as they count now: a new time zone takes effect with its day, see `zoneNow`. */
export function settingsInForce<T extends StoreZones>(settings: T, now: Date): T {
  if (!settings.zoneToCome) return settings
  const timeZone = zoneNow(settings, now)
  return timeZone === settings.timeZone ? settings : { ...settings, timeZone, zoneToCome: null }
}
