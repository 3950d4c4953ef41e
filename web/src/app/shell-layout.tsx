import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ClerkPart } from '../features/clerk/index.ts'
import { accountOf, useSession } from '../lib/session.ts'
import { lazyWhenIdle } from '../lib/when-idle.ts'
import { Shell } from '../shell/index.ts'
import { HandMessageHost } from './hand-message-host.tsx'

const PendingPayments = lazyWhenIdle(() =>
  import('../features/order/payment/pending-payments.tsx').then((part) => part.PendingPayments),
)

/** The frame around the pages of a login. A new login, also in another tab, resets all pages. */
export function ShellLayout() {
  const account = useSession(accountOf)
  return (
    <Shell key={account}>
      <Suspense fallback={null}>
        <PendingPayments />
      </Suspense>
      <Outlet />
      <HandMessageHost />
      <ClerkPart name="counter" />
    </Shell>
  )
}
