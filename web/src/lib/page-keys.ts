import { useEffectEvent, useLayoutEffect } from 'react'
import { create } from 'zustand'
import { isCovered } from './is-covered.ts'

/** A shortcut of a single page. */
export interface PageKey {
  /** The KeyboardEvent key: F10, Enter. */
  key: string
  hasCtrl?: boolean
  title: string
}

/** The page's shortcuts, listed first in the `?` overview. */
export const usePageKeyList = create<{ keys: PageKey[] }>(() => ({ keys: [] }))

/** Handles the shortcuts of this page, whatever has the focus, and lists them in the overview. Key repeats are ignored. */
export function usePageKeys(keys: readonly PageKey[], onKey: (key: PageKey) => void): void {
  const handle = useEffectEvent(onKey)
  // Before the page is painted: whoever sees it can press its keys.
  useLayoutEffect(() => {
    const list = [...keys]
    usePageKeyList.setState((known) => ({ keys: [...known.keys, ...list] }))
    const listen = (event: KeyboardEvent) => {
      const hasCtrl = event.ctrlKey || event.metaKey
      const found = list.find((key) => key.key === event.key && (key.hasCtrl ?? false) === hasCtrl)
      if (found === undefined || event.altKey || event.isComposing || isCovered()) return
      event.preventDefault()
      if (!event.repeat) handle(found)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => {
      window.removeEventListener('keydown', listen, { capture: true })
      usePageKeyList.setState((known) => ({ keys: known.keys.filter((key) => !list.includes(key)) }))
    }
  }, [keys])
}
