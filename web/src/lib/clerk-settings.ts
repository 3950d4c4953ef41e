import type { ClerkMode, Store } from '@clothesline/contract'
import { createForLogin } from './login-memory.ts'

interface ClerkSettings {
  clerkMode: ClerkMode
  clerkIdleMinutes: number
}

/** Whether the store asks who is at the counter, and for how long somebody stays there. */
export const useClerkSettings = createForLogin<ClerkSettings>(() => ({ clerkMode: 'off', clerkIdleMinutes: 10 }))

export const setClerkSettings = ({ clerkMode, clerkIdleMinutes }: Pick<Store, keyof ClerkSettings>) =>
  useClerkSettings.setState({ clerkMode, clerkIdleMinutes })

export const useIsClerkAsked = () => useClerkSettings(({ clerkMode }) => clerkMode !== 'off')
