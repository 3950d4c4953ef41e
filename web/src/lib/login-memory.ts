import { create, type StateCreator } from 'zustand'

const forgetters: (() => void)[] = []

/** Registers a reset for data that belongs to one login; it runs before the next login. */
export function forgetWithLogin(forget: () => void): void {
  forgetters.push(forget)
}

/** A store whose state belongs to one login: it is reset when another login takes over. */
export function createForLogin<T extends object>(start: StateCreator<T>) {
  const useStore = create<T>(start)
  forgetWithLogin(() => useStore.setState(useStore.getInitialState(), true))
  return useStore
}

export function forgetLogin(): void {
  for (const forget of forgetters) forget()
}
