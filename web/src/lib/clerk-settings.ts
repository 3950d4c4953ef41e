import type { ClerkMode, Store } from '@clothesline/contract'
import { create } from 'zustand'
import { findSaved, forget, save } from './storage.ts'

/** Saved, so that the first page of the next visit is right before the settings are loaded. */
const KEY = 'clerkSettings'

interface ClerkSettings {
  mode: ClerkMode
  idleMinutes: number
}

const OFF: ClerkSettings = { mode: 'off', idleMinutes: 10 }

function start(): ClerkSettings {
  const [mode, minutes] = (findSaved(KEY) ?? '').split(' ')
  const idleMinutes = Number(minutes)
  return (mode === 'money' || mode === 'always') && idleMinutes > 0 ? { mode, idleMinutes } : OFF
}

/** Whether the store asks who is at the counter, and for how long somebody stays there. */
export const useClerkSettings = create<ClerkSettings>(start)

export function setClerkSettings({ clerkMode, clerkIdleMinutes }: Pick<Store, 'clerkMode' | 'clerkIdleMinutes'>): void {
  const { mode, idleMinutes } = useClerkSettings.getState()
  if (mode === clerkMode && idleMinutes === clerkIdleMinutes) return
  if (clerkMode === 'off') forget(KEY)
  else save(KEY, `${clerkMode} ${clerkIdleMinutes}`)
  useClerkSettings.setState({ mode: clerkMode, idleMinutes: clerkIdleMinutes })
}

/** The next login may be of another store. */
export function forgetClerkSettings(): void {
  forget(KEY)
  useClerkSettings.setState(OFF)
}
