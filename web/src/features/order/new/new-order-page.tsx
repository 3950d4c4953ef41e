import type { Customer, Store } from '@clothesline/contract'
import { formatRupees, parseRupees } from '@clothesline/domain'
import { mdiAccountSwitchOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ButtonLink } from '../../../components/link/button-link.ts'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { type Segment, Segmented } from '../../../components/segmented.tsx'
import { formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { failure } from '../../../lib/texts.ts'
import { useOwnStore } from '../../store/index.ts'
import { NO_USAGE, usageOf, usageQuery } from './cloth-usage.ts'
import type { OrderKind } from './draft.ts'
import { useMasters, useNextInvoice, useOrderCustomer } from './new-order-queries.ts'
import { OrderForm } from './order-form.tsx'

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
  // The tiles are put in their places once; without the network, as in the master data.
  const { data: used, isLoading: isUsageOnItsWay } = useQuery(usageQuery)
  const usage = useMemo(() => (used === undefined ? NO_USAGE : usageOf(used.cloths)), [used])
  // An answer is drawn at once, and the form would hold a phone up for most of a second. Deferred, it is drawn in small steps.
  const isDrawn = useDeferredValue(customer.data !== undefined && masters !== undefined && !isUsageOnItsWay)
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
      usage={usage}
      header={header}
    />
  )
}

interface OrderHeaderProps {
  customer: Customer
  kind: OrderKind
  kinds: OrderKind[]
  onKind: (kind: OrderKind) => void
}

const titles: Record<OrderKind, string> = { quantity: 'By quantity', kg: 'By kg' }

/** Whose order it is, under which number, and of which kind. */
function OrderHeader({ customer, kind, kinds, onKind }: OrderHeaderProps) {
  const { data: invoice } = useNextInvoice()
  const segments: Segment<OrderKind>[] = kinds.map((value) => ({ value, label: t(titles[value]) }))
  const money = (rupees: number) => formatRupees(parseRupees(rupees) ?? 0)
  return (
    <Box sx={headerStyle}>
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <Stack direction="row" useFlexGap spacing={1.25} sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 0.5 }}>
          <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
            {customer.name}
          </Typography>
          <Chip
            size="small"
            color="primary"
            variant="outlined"
            label={invoice === undefined ? t('Order …') : t('Order {invoice}', { invoice })}
            sx={{ fontWeight: 600 }}
          />
        </Stack>
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 0.5, mt: 0.25 }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi dir="ltr">{formatPhone(customer.contact)}</bdi> · {customer.custId}
          </Typography>
          {customer.due > 0 && (
            <Chip size="small" color="warning" label={t('Due {amount}', { amount: money(customer.due) })} />
          )}
          {customer.advance > 0 && (
            <Chip size="small" color="success" label={t('Advance {amount}', { amount: money(customer.advance) })} />
          )}
          {customer.note !== '' && (
            <Typography variant="body2" sx={{ color: 'text.secondary', fontStyle: 'italic', overflowWrap: 'anywhere' }}>
              {customer.note}
            </Typography>
          )}
        </Stack>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          justifyContent: 'space-between',
          flexGrow: { xs: 1, md: 0 },
        }}
      >
        {kinds.length > 1 && (
          <Segmented label={t('Kind of order')} segments={segments} value={kind} onChange={onKind} />
        )}
        <ButtonLink
          to="/newOrder"
          aria-label={t('Another customer')}
          title={t('Another customer')}
          sx={{ minWidth: 48, gap: 1 }}
        >
          <Icon path={mdiAccountSwitchOutline} />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline', md: 'none' } }}>
            {t('Another customer')}
          </Box>
        </ButtonLink>
      </Box>
    </Box>
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

const headerStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const
