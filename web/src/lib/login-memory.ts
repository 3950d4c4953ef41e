import { create, type StateCreator } from 'zustand'

const forgetters: (() => void)[] = []

/** What this part of the program keeps in memory for one login goes before the next login. */
export function forgetWithLogin(forget: () => void): void {
  forgetters.push(forget)
}

/** A store whose content belongs to one login: it goes back to how it began when another one takes over. */
export function createForLogin<T extends object>(start: StateCreator<T>) {
  const useStore = create<T>(start)
  forgetWithLogin(() => useStore.setState(useStore.getInitialState(), true))
  return useStore
}

export function forgetLogin(): void {
  for (const forget of forgetters) forget()
}
