import { lazy, Suspense } from 'react'
import { useHandMessages } from '../lib/hand-messages.ts'

const HandMessageDialog = lazy(() =>
  import('../features/message/by-hand/hand-message-dialog.tsx').then((part) => ({ default: part.HandMessageDialog })),
)

/** Offers messages to be sent by hand, whichever page wrote them. */
export function HandMessageHost() {
  const isAsked = useHandMessages(({ messages }) => messages.length > 0)
  if (!isAsked) return null
  return (
    <Suspense fallback={null}>
      <HandMessageDialog />
    </Suspense>
  )
}
