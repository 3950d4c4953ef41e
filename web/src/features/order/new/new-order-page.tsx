import type { Store } from '@clothesline/contract'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { t } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { failure } from '../../../lib/texts.ts'
import { useOwnStore } from '../../store/index.ts'
import type { OrderKind } from './draft.ts'
import { useMasters, useOrderCustomer } from './new-order-queries.ts'
import { OrderForm } from './order-form.tsx'
import { OrderHeader } from './order-header.tsx'

/** Not needed by an order that was begun from its customer. */
const CustomerPicker = lazy(() => import('./customer-picker.tsx').then((part) => ({ default: part.CustomerPicker })))

const NoRates = lazy(() => import('./nothing-to-order.tsx').then((part) => ({ default: part.NoRates })))
const NothingOffered = lazy(() => import('./nothing-to-order.tsx').then((part) => ({ default: part.NothingOffered })))

/** A new order: first whose, then what. */
export function NewOrderPage() {
  const { id = '' } = useSearch({ from: '/inside/newOrder' })
  const asked = useParams({ from: '/inside/newOrder/newOrder/$kind', shouldThrow: false })?.kind
  const navigate = useNavigate()
  const store = useOwnStore()
  if (store.data === undefined) {
    return <Waiting title={t('The store could not be loaded')} {...store} />
  }
  const kinds = kindsOf(store.data)
  const kind = kinds.find((offered) => offered === asked) ?? kinds[0]
  if (kind === undefined) {
    return (
      <Suspense fallback={<ListSkeleton />}>
        <NothingOffered />
      </Suspense>
    )
  }
  if (id === '') {
    const open = (customerId: string) =>
      navigate({ to: '/newOrder/$kind', params: { kind }, search: { id: customerId } })
    return (
      <Suspense fallback={<ListSkeleton />}>
        <CustomerPicker onPick={open} />
      </Suspense>
    )
  }
  return <OrderFor store={store.data} id={id} kind={kind} kinds={kinds} />
}

function OrderFor({ store, id, kind, kinds }: { store: Store; id: string; kind: OrderKind; kinds: OrderKind[] }) {
  const navigate = useNavigate()
  const storeId = useSession((session) => session.storeId)
  const customer = useOrderCustomer(id)
  const { masters, ...loading } = useMasters()
  // An answer is drawn at once, and the form would hold a phone up for most of a second. Deferred, it is drawn in small steps.
  const isDrawn = useDeferredValue(customer.data !== undefined && masters !== undefined)
  if (customer.data === undefined) return <Waiting title={t('The customer could not be loaded')} {...customer} />
  if (masters === undefined) return <Waiting title={t(failure.clothTypesNotFetched)} {...loading} />
  if (!isDrawn) return <Waiting title="" {...loading} error={null} />
  const open = (next: OrderKind) =>
    navigate({ to: '/newOrder/$kind', params: { kind: next }, search: true, replace: true })
  const header = <OrderHeader customer={customer.data} kind={kind} kinds={kinds} onKind={open} />
  if (masters.rates.length === 0) {
    return (
      <>
        {header}
        <Suspense fallback={<ListSkeleton />}>
          <NoRates />
        </Suspense>
      </>
    )
  }
  return (
    <OrderForm
      key={`${customer.data._id} ${kind}`}
      place={{ storeId, customerId: customer.data._id, kind }}
      store={store}
      customer={customer.data}
      masters={masters}
      header={header}
    />
  )
}

function kindsOf({ orderConfiguration }: Store): OrderKind[] {
  return [
    ...(orderConfiguration.showOrderByQuantity ? (['quantity'] as const) : []),
    ...(orderConfiguration.showOrderByKg ? (['kg'] as const) : []),
  ]
}

interface WaitingProps {
  title: string
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

function Waiting({ title, error, isFetching, refetch }: WaitingProps) {
  return (
    <>
      <PageHeader title={t('New order')} />
      {error === null ? (
        <ListSkeleton />
      ) : (
        <ErrorState title={title} error={error} isRetrying={isFetching} onRetry={refetch} />
      )}
    </>
  )
}
