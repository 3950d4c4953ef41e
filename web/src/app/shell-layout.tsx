import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWhenIdle } from '../lib/when-idle.ts'
import { Shell } from '../shell/index.ts'

const PendingPayments = lazyWhenIdle(() =>
  import('../features/order/payment/pending-payments.tsx').then((part) => part.PendingPayments),
)

/** The frame around the pages of a login. */
export function ShellLayout() {
  return (
    <Shell>
      <Suspense fallback={null}>
        <PendingPayments />
      </Suspense>
      <Outlet />
    </Shell>
  )
}
