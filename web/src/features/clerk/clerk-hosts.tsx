import { lazy, Suspense } from 'react'
import { useApprovalQuestion, useClerkPad } from '../../lib/clerk-step.ts'

const PinDialog = lazy(() => import('./pin-dialog.tsx').then((part) => ({ default: part.PinDialog })))
const ApprovalDialog = lazy(() => import('./approval-dialog.tsx').then((part) => ({ default: part.ApprovalDialog })))

/** The one place where a PIN or an approval is asked for, whichever page needs it. Loaded when it is first asked. */
export function ClerkHosts() {
  const isPadOpen = useClerkPad(({ why }) => why !== null)
  const question = useApprovalQuestion((state) => state.question)
  return (
    <Suspense fallback={null}>
      {question !== null && <ApprovalDialog question={question} />}
      {isPadOpen && <PinDialog />}
    </Suspense>
  )
}
