import { contract, type OutputOf } from '@clothesline/contract'
import { mdiAccountOffOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ButtonLink } from '../../../components/link/button-link.ts'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { reloadAnswers } from '../../../lib/answers.ts'
import { ApiError } from '../../../lib/api.ts'
import { useCall } from '../../../lib/call-query.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { useShortcut } from '../../../lib/page-handlers.ts'
import { lazyWhenIdle } from '../../../lib/when-idle.ts'
import { SubjectTimeline } from '../../change/index.ts'
import { ClaimAlert, LeavingAlert, PrivacyTab } from '../../privacy/index.ts'
import { useCustomer } from '../customer-queries.ts'
import type { OrderKind } from '../order-kind.ts'
import { useOrderKinds } from '../use-order-kinds.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerHeader } from './customer-header.tsx'
import { OrdersTab } from './orders-tab.tsx'
import type { PageTask } from './page-task.ts'

const LedgerTab = lazy(() => import('./ledger-tab.tsx').then((part) => ({ default: part.LedgerTab })))
const MessagesTab = lazy(() => import('./messages-tab.tsx').then((part) => ({ default: part.MessagesTab })))
const ReceiptOffer = lazyWhenIdle(() => import('../../order/payment/index.ts').then((part) => part.ReceiptOffer))
const CustomerTaskDialog = lazy(() =>
  import('./customer-task.tsx').then((part) => ({ default: part.CustomerTaskDialog })),
)

const tabs = ['orders', 'ledger', 'messages', 'history', 'privacy'] as const
type Tab = (typeof tabs)[number]
/** Somebody who asked to be erased has no past here. */
const leavingTabs: readonly Tab[] = ['orders', 'ledger', 'privacy']
const tabWords: Record<Tab, string> = {
  orders: 'Orders',
  ledger: 'Ledger',
  messages: 'Messages',
  history: 'History',
  privacy: 'Link and consent',
}

/** `?id=`, the customer's id or number; `?tab=` what is looked at. */
export function CustomerPage() {
  const { id = '' } = useSearch({ from: '/inside/search/allOrders' })
  const { data, error, isFetching, refetch } = useCustomer(id)
  const hasReloaded = useRef(false)
  const failed = useEffectEvent((reason: unknown) => {
    notifyError(reason)
    if (hasReloaded.current) return
    hasReloaded.current = true
    void reloadAnswers(contract.customer.customer)
  })
  // Report once that a customer cannot be loaded.
  useEffect(() => {
    if (error !== null) failed(error)
  }, [error])

  if (data !== undefined) return <LoadedCustomer key={data.customer._id} {...data} />
  if (id === '' || (error instanceof ApiError && error.status === 404)) return <NoSuchCustomer />
  if (error === null) return <ListSkeleton hasKeys />
  return (
    <ErrorState
      headingLevel="h1"
      title={t('The customer could not be loaded')}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function LoadedCustomer({ customer, orders, totalOrders, transactions }: OutputOf<typeof contract.customer.customer>) {
  const { tab = 'orders' } = useSearch({ from: '/inside/search/allOrders' })
  const navigate = useNavigate()
  const kinds = useOrderKinds()
  const [task, setTask] = useState<PageTask | null>(null)
  const { _id } = customer
  const last = orders[0]
  const { data: standing } = useCall(contract.privacy.customer, { id: _id })
  const isLeaving = standing !== undefined && standing.erasureAskedAt !== null

  const order = (kind: OrderKind, repeat?: number) =>
    void navigate({ to: '/newOrder/$kind', params: { kind }, search: { id: _id, repeat: repeat?.toString() } })
  const show = (next: Tab) => {
    const search = { id: _id, tab: next === 'orders' ? undefined : next }
    void navigate({ to: '/search/allOrders', search, replace: true })
  }
  useShortcut('takePayment', () => setTask('collect'), task === null)
  useShortcut('newOrder', () => order(kinds[0] ?? 'quantity'), task === null)
  useShortcut('print', () => setTask('statement'), task === null)

  return (
    <>
      <CustomerHeader customer={customer} />
      <CustomerActions
        customer={customer}
        canRepeat={last !== undefined}
        hasReady={orders.some(({ ready, delivered }) => ready > delivered)}
        onTask={setTask}
        onOrder={order}
        onRepeat={() => last !== undefined && order(last.kind, last.invoice)}
      />
      <Suspense fallback={null}>
        <LeavingAlert customer={customer} />
        <ClaimAlert customerId={_id} />
        <ReceiptOffer isFor={({ customerId }) => customerId === _id} />
      </Suspense>
      <Box sx={{ mb: 1.5 }}>
        <Segmented
          wraps
          label={t('What is shown')}
          segments={(isLeaving ? leavingTabs : tabs).map((value) => ({ value, label: t(tabWords[value]) }))}
          value={tab}
          onChange={show}
        />
      </Box>
      <Suspense fallback={<ListSkeleton />}>
        {tab === 'orders' && (
          <OrdersTab
            customer={customer}
            orders={orders}
            total={totalOrders}
            onOpen={({ invoice }) => void navigate({ to: '/allOrders', search: { invoice: String(invoice) } })}
            newOrder={
              <Button variant="contained" onClick={() => order(kinds[0] ?? 'quantity')}>
                {t('New order')}
              </Button>
            }
          />
        )}
        {tab === 'ledger' && <LedgerTab customer={customer} transactions={transactions} />}
        {tab === 'messages' && !isLeaving && <MessagesTab customer={customer} />}
        {tab === 'privacy' && <PrivacyTab customer={customer} />}
        {tab === 'history' && !isLeaving && (
          <Card sx={{ px: 2, py: 1 }}>
            <SubjectTimeline subjectKind="customer" subjectId={_id} />
          </Card>
        )}
      </Suspense>
      {task !== null && (
        <Suspense fallback={null}>
          <CustomerTaskDialog
            task={task}
            customer={customer}
            onClose={() => setTask(null)}
            onDeleted={() => void navigate({ to: '/search', replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

function NoSuchCustomer() {
  return (
    <EmptyState
      icon={mdiAccountOffOutline}
      headingLevel="h1"
      title={t('There is no such customer')}
      explanation={t('The customer may have been deleted, or the address mistyped.')}
      action={
        <ButtonLink to="/search" variant="contained">
          {t('All customers')}
        </ButtonLink>
      }
    />
  )
}
