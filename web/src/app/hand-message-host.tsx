import { lazy, Suspense } from 'react'
import { useConsentQuestion } from '../lib/consent-question.ts'
import { useHandMessages } from '../lib/hand-messages.ts'

const HandMessageDialog = lazy(() =>
  import('../features/message/by-hand/hand-message-dialog.tsx').then((part) => ({ default: part.HandMessageDialog })),
)

const ConsentDialog = lazy(() =>
  import('../features/message/by-hand/consent-dialog.tsx').then((part) => ({ default: part.ConsentDialog })),
)

/** Offers messages to be sent by hand, and to ask for the consent that a message lacks, whichever page wrote them. */
export function HandMessageHost() {
  const isAsked = useHandMessages(({ messages }) => messages.length > 0)
  const lacksConsent = useConsentQuestion(({ question }) => question !== null)
  if (!isAsked && !lacksConsent) return null
  return (
    <Suspense fallback={null}>
      {isAsked && <HandMessageDialog />}
      {lacksConsent && <ConsentDialog />}
    </Suspense>
  )
}
