import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pendingOf, usePendingTransactions } from '../lib/pending-transaction.ts'
import { useSession } from '../lib/session.ts'
import { Shell } from '../shell/index.ts'

const PendingPayments = lazy(() =>
  import('../features/order/payment/pending-payments.tsx').then((part) => ({ default: part.PendingPayments })),
)

/** The frame around the pages of a login. */
export function ShellLayout() {
  const storeId = useSession((session) => (session.loginType === 'Store' ? session.storeId : ''))
  const hasPending = usePendingTransactions((state) => pendingOf(state, storeId).length > 0)
  return (
    <Shell>
      {hasPending && (
        <Suspense fallback={null}>
          <PendingPayments />
        </Suspense>
      )}
      <Outlet />
    </Shell>
  )
}
