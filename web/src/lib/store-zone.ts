import { type Day, dayIn, isTimeZone } from '@clothesline/domain'
import { create } from 'zustand'
import { hasHolds } from './language.ts'
import { findSaved, forget, save } from './storage.ts'

/** The default time zone of a store. */
const DEFAULT_ZONE = 'Asia/Kolkata'

/** Saved, so that the first page of the next visit is right before the settings are loaded. */
const KEY = 'storeTimeZone'

interface StoreZone {
  timeZone: string
  /** The zone that the pages are rendered in; the app renders again when this changes. */
  drawnFor: string
}

function start(): StoreZone {
  const kept = findSaved(KEY)
  const timeZone = kept !== null && isTimeZone(kept) ? kept : DEFAULT_ZONE
  return { timeZone, drawnFor: timeZone }
}

export const useStoreZone = create<StoreZone>(start)

/** The zone for all days and times: the store's, whatever the computer's. */
export const storeZone = (): string => useStoreZone.getState().timeZone

/** Today in the store's time zone. */
export const storeToday = (now: Date = new Date()): Day => dayIn(storeZone(), now)

export function setStoreZone(timeZone: string): void {
  if (timeZone === storeZone()) return
  save(KEY, timeZone)
  // Rendering everything again would lose unsaved input: then the new zone applies from the next render on.
  useStoreZone.setState({ timeZone, ...(!hasHolds() && { drawnFor: timeZone }) })
}

/** The next login may be of another store. */
export function forgetStoreZone(): void {
  forget(KEY)
  useStoreZone.setState({ timeZone: DEFAULT_ZONE, drawnFor: DEFAULT_ZONE })
}
