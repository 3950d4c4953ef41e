import type { Store } from '@clothesline/contract'
import { mdiTshirtCrewOutline } from '@mdi/js'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ButtonLink } from '../../../components/link/button-link.ts'
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
  if (kind === undefined) return <NothingOffered />
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
  if (customer.data === undefined) return <Waiting title={t('The customer could not be loaded')} {...customer} />
  if (masters === undefined) return <Waiting title={t(failure.clothTypesNotFetched)} {...loading} />
  const open = (next: OrderKind) =>
    navigate({ to: '/newOrder/$kind', params: { kind: next }, search: { id }, replace: true })
  return (
    <>
      <OrderHeader customer={customer.data} kind={kind} kinds={kinds} onKind={open} />
      {masters.rates.length === 0 ? (
        <NoRates />
      ) : (
        <OrderForm
          key={`${customer.data._id} ${kind}`}
          place={{ storeId, customerId: customer.data._id, kind }}
          store={store}
          customer={customer.data}
          masters={masters}
        />
      )}
    </>
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

function NoRates() {
  return (
    <EmptyState
      icon={mdiTshirtCrewOutline}
      title={t('There are no rates yet')}
      explanation={t('An order needs cloths, services and what they cost. Add them in the master data first.')}
      action={
        <ButtonLink to="/masterData/clothsMaster" variant="contained">
          {t('Open Cloths Master')}
        </ButtonLink>
      }
    />
  )
}

function NothingOffered() {
  return (
    <>
      <PageHeader title={t('New order')} />
      <EmptyState
        icon={mdiTshirtCrewOutline}
        title={t('Orders are switched off')}
        explanation={t('This store takes orders neither by quantity nor by kg. Switch one of them on in the settings.')}
      />
    </>
  )
}
