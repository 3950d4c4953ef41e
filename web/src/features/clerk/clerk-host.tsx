import { findClerkRefusal } from '@clothesline/domain'
import { lazy, Suspense, useEffect } from 'react'
import { useCounter } from '../../lib/clerk-counter.ts'
import { useClerkRules } from '../../lib/may.ts'
import { useReloadForClerk } from '../../lib/reload-for-clerk.ts'
import { useSession } from '../../lib/session.ts'
import { useWhoIsThere } from './clerk-queries.ts'
import { PinDialog } from './pin-dialog.tsx'
import { useIdleLock } from './use-idle-lock.ts'

const ApprovalDialog = lazy(() => import('./approval-dialog.tsx').then((part) => ({ default: part.ApprovalDialog })))

/** The one place where a PIN or an approval is asked for, whichever page needs it, and where the counter is locked. */
export function ClerkHost() {
  const { why, question } = useCounter()
  const storeId = useSession((session) => session.storeId)
  useEffect(() => {
    // With another store, everything that pages keep was forgotten.
    if (storeId !== '') useClerkRules.setState({ find: findClerkRefusal })
  }, [storeId])
  useIdleLock()
  useWhoIsThere()
  useReloadForClerk()
  return (
    <>
      <Suspense fallback={null}>{question !== null && <ApprovalDialog question={question} />}</Suspense>
      {/* Not lazy: it is wanted within a second, and when nothing can be loaded any more. */}
      {why !== null && <PinDialog />}
    </>
  )
}
