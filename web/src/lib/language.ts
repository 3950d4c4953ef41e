import { languages, loaders } from 'virtual:languages'
import { useEffect } from 'react'
import { create } from 'zustand'
import { activateLanguage, type Language } from './i18n.ts'
import { findSaved, save } from './storage.ts'

/** first-paint.js reads it too, before anything is rendered. */
const LANGUAGE_KEY = 'language'

const parseLanguage = (saved: string | null): Language => languages.find(({ id }) => id === saved)?.id ?? 'en'

/** The current language. The app renders again when this changes. */
export const useLanguage = create<{ language: Language }>(() => ({ language: 'en' }))

const holds = new Set<symbol>()
let wanted: Language = 'en'

/** There is unsaved input that rendering everything again would lose. */
export const hasHolds = (): boolean => holds.size > 0

async function show(language: Language): Promise<void> {
  wanted = language
  if (holds.size > 0) return
  try {
    const dictionary = await loaders[language]?.()
    // The user may have chosen again, or begun to type, while the texts were loading.
    if (wanted !== language || holds.size > 0) return
    activateLanguage(language, dictionary)
    document.documentElement.lang = language
    useLanguage.setState({ language })
  } catch {
    // The texts cannot be loaded now: the page stays as it is, and the next start tries again.
  }
}

/** Before the first paint, so that users of another language never see a flash of English. */
export function startLanguage(): Promise<void> {
  return show(parseLanguage(findSaved(LANGUAGE_KEY)))
}

/** Returns whether it is applied at once, or only after unsaved input on this page. */
export function chooseLanguage(language: Language): boolean {
  save(LANGUAGE_KEY, language)
  void show(language)
  return holds.size === 0
}

/** A choice in one tab applies to all tabs. */
export function followLanguage(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_KEY || key === null) void show(parseLanguage(findSaved(LANGUAGE_KEY)))
  })
}

/** Rendering everything again would lose the input on this page, so a new language waits until it is saved or discarded. */
export function useHoldLanguage(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    const hold = Symbol('unsaved')
    holds.add(hold)
    return () => {
      holds.delete(hold)
      if (wanted !== useLanguage.getState().language) void show(wanted)
    }
  }, [isWanted])
}
