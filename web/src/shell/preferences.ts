import { create } from 'zustand'
import { findSaved, save } from '../lib/storage.ts'
import { groundOf } from '../theme/index.ts'
import { defaultPreferences, type Preferences, parsePreferences, settle } from './preference-values.ts'

const PREFERENCES_KEY = 'settings'

export const usePreferences = create<Preferences>(() => parsePreferences(findSaved(PREFERENCES_KEY)))

/** Applies a choice at once and saves it. */
export function choose(changes: Partial<Preferences>): void {
  const next = settle({ ...usePreferences.getState(), ...changes })
  usePreferences.setState(next)
  save(PREFERENCES_KEY, JSON.stringify(next))
}

export function resetPreferences(): void {
  choose(defaultPreferences)
}

export function toggleMode(): void {
  choose({ mode: usePreferences.getState().mode === 'light' ? 'dark' : 'light' })
}

/** A choice made in one tab applies to all. Returns a function that stops listening. */
export function followPreferences(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === PREFERENCES_KEY || event.key === null) {
      usePreferences.setState(parsePreferences(findSaved(PREFERENCES_KEY)))
    }
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Updates the document's mode, direction and background, which first-paint.js set at the start. */
export function paintDocument({ mode, direction }: Pick<Preferences, 'mode' | 'direction'>): void {
  const root = document.documentElement
  root.dataset.mode = mode
  root.dir = direction
  root.style.backgroundColor = groundOf[mode]
}
