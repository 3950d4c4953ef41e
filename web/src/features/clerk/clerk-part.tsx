import { lazy, Suspense } from 'react'
import { useIsClerkAsked } from '../../lib/clerk-settings.ts'

const parts = {
  button: lazy(() => import('./clerk-button.tsx').then((part) => ({ default: part.ClerkButton }))),
  counter: lazy(() => import('./clerk-host.tsx').then((part) => ({ default: part.ClerkHost }))),
}

/** Nothing of it is loaded in a store that does not ask who is at the counter. */
export function ClerkPart({ name }: { name: keyof typeof parts }) {
  const Part = parts[name]
  return <Suspense fallback={null}>{useIsClerkAsked() && <Part />}</Suspense>
}
