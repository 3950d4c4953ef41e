import { lazy, Suspense } from 'react'
import { useStoreAdminQuestion } from '../../lib/store-admin-step.ts'

const OtpDialog = lazy(() => import('./otp-dialog.tsx').then((module) => ({ default: module.OtpDialog })))

/** The one place where the step is offered, whichever page asked for it. */
export function StoreAdminStepHost() {
  const answer = useStoreAdminQuestion((question) => question.answer)
  if (answer === null) return null
  return (
    <Suspense fallback={null}>
      <OtpDialog onVerified={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  )
}
