import { create } from 'zustand'
import { findSaved, save } from './storage.ts'

const KEY = 'counterName'

/** What this counter is called, where each counter has printers of its own. Kept in the browser, as the printers are. */
export const useCounterName = create<{ name: string }>(() => ({ name: findSaved(KEY) ?? '' }))

export const findCounterName = () => useCounterName.getState().name.trim()

export function nameCounter(name: string): void {
  useCounterName.setState({ name })
  save(KEY, name)
}
