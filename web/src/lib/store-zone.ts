import { type Day, dayIn, isTimeZone } from '@clothesline/domain'
import { create } from 'zustand'
import { hasHolds } from './language.ts'
import { findSaved, forget, save } from './storage.ts'

/** Where a store is unless its settings say otherwise. */
const DEFAULT_ZONE = 'Asia/Kolkata'

/** Kept, so that the first page of the next visit is right before the settings are there. */
const KEY = 'storeTimeZone'

interface StoreZone {
  timeZone: string
  /** The zone that the pages are drawn for; whoever draws the app does it anew when this changes. */
  drawnFor: string
}

function start(): StoreZone {
  const kept = findSaved(KEY)
  const timeZone = kept !== null && isTimeZone(kept) ? kept : DEFAULT_ZONE
  return { timeZone, drawnFor: timeZone }
}

export const useStoreZone = create<StoreZone>(start)

/** The one zone in which days and times are shown: the store's, whatever the computer thinks. */
export const storeZone = (): string => useStoreZone.getState().timeZone

/** The day it is where the store is. */
export const storeToday = (now: Date = new Date()): Day => dayIn(storeZone(), now)

export function setStoreZone(timeZone: string): void {
  if (timeZone === storeZone()) return
  save(KEY, timeZone)
  // Drawing everything anew would lose what is being typed: then the new zone counts from the next drawing on.
  useStoreZone.setState({ timeZone, ...(!hasHolds() && { drawnFor: timeZone }) })
}

/** The next login may be another store's. */
export function forgetStoreZone(): void {
  forget(KEY)
  useStoreZone.setState({ timeZone: DEFAULT_ZONE, drawnFor: DEFAULT_ZONE })
}
