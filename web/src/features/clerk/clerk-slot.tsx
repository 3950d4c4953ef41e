import { lazy, Suspense } from 'react'
import { useClerkSettings } from '../../lib/clerk-settings.ts'
import { useSession } from '../../lib/session.ts'

const ClerkButton = lazy(() => import('./clerk-button.tsx').then((part) => ({ default: part.ClerkButton })))

/** Nothing of it is loaded in a store that does not ask who is at the counter. */
export function ClerkSlot() {
  const isAsked = useClerkSettings(({ mode }) => mode !== 'off')
  const isStore = useSession(({ loginType }) => loginType === 'Store')
  if (!isAsked || !isStore) return null
  return (
    <Suspense fallback={null}>
      <ClerkButton />
    </Suspense>
  )
}
