import { languages, loaders } from 'virtual:languages'
import { useEffect } from 'react'
import { create } from 'zustand'
import { activateLanguage, type Language } from './i18n.ts'
import { findSaved, save } from './storage.ts'

/** first-paint.js reads it too, before anything is drawn. */
const LANGUAGE_KEY = 'language'

const parseLanguage = (saved: string | null): Language => languages.find(({ id }) => id === saved)?.id ?? 'en'

/** What the pages are drawn in. Whoever draws the app does it anew when this changes. */
export const useLanguage = create<{ language: Language }>(() => ({ language: 'en' }))

const holds = new Set<symbol>()
let wanted: Language = 'en'

/** Something is typed that drawing everything anew would lose. */
export const hasHolds = (): boolean => holds.size > 0

async function show(language: Language): Promise<void> {
  wanted = language
  if (holds.size > 0) return
  try {
    const dictionary = await loaders[language]?.()
    // Somebody may have chosen again, or begun to type, while the words were on their way.
    if (wanted !== language || holds.size > 0) return
    activateLanguage(language, dictionary)
    document.documentElement.lang = language
    useLanguage.setState({ language })
  } catch {
    // The words cannot be reached just now: what is shown stays, and the next start tries again.
  }
}

/** Before the first paint: whoever chose another language never sees a flash of English. */
export function startLanguage(): Promise<void> {
  return show(parseLanguage(findSaved(LANGUAGE_KEY)))
}

/** Answers whether it is shown at once, or only after what is typed on this page. */
export function chooseLanguage(language: Language): boolean {
  save(LANGUAGE_KEY, language)
  void show(language)
  return holds.size === 0
}

/** For a page that knows who reads it: shown unless the reader has chosen for themselves, and not kept. */
export function suggestLanguage(language: Language): void {
  if (findSaved(LANGUAGE_KEY) === null && language !== wanted) void show(language)
}

/** A choice made in one tab counts in all of them. */
export function followLanguage(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_KEY || key === null) void show(parseLanguage(findSaved(LANGUAGE_KEY)))
  })
}

/** Drawing everything anew would lose what is typed here, so another language waits until that is saved or left. */
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
