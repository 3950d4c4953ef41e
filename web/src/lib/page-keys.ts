import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { isCovered } from './is-covered.ts'

/** A key that means something on one page only. */
export interface PageKey {
  /** As KeyboardEvent names it: F10, Enter. */
  key: string
  hasCtrl?: boolean
  title: string
}

/** What the sheet behind `?` lists above the keys of every page. */
export const usePageKeyList = create<{ keys: PageKey[] }>(() => ({ keys: [] }))

/** Listens for the keys of this page, whatever has the focus, and tells the sheet of them. A held key counts once. */
export function usePageKeys(keys: readonly PageKey[], onKey: (key: PageKey) => void): void {
  const handle = useEffectEvent(onKey)
  useEffect(() => {
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
