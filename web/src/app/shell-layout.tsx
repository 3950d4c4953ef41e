import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ClerkPart } from '../features/clerk/index.ts'
import { useStepNow } from '../features/home/first-steps-state.ts'
import { accountOf, useSession } from '../lib/session.ts'
import { lazyWhenIdle } from '../lib/when-idle.ts'
import { Shell } from '../shell/index.ts'
import { HandMessageHost } from './hand-message-host.tsx'

const PendingPayments = lazyWhenIdle(() =>
  import('../features/order/payment/pending-payments.tsx').then((part) => part.PendingPayments),
)

/** Only a new store is led. */
const FirstStepsGuide = lazy(() =>
  import('../features/home/first-steps-guide.tsx').then((part) => ({ default: part.FirstStepsGuide })),
)

/** The frame around the pages of a login. A new login, also in another tab, resets all pages. */
export function ShellLayout() {
  const account = useSession(accountOf)
  return (
    <Shell key={account}>
      <InsideShell />
    </Shell>
  )
}

/** The page, and what every page of a login shows with it. Page tests mount this without the frame. */
export function InsideShell() {
  const isLed = useStepNow(({ step }) => step !== null)
  return (
    <>
      <Suspense fallback={null}>
        <PendingPayments />
      </Suspense>
      <Suspense fallback={null}>{isLed && <FirstStepsGuide />}</Suspense>
      <Outlet />
      <HandMessageHost />
      <ClerkPart name="counter" />
    </>
  )
}
