import type { Store } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { lazy, Suspense } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { StoreAdminCard } from '../otp/index.ts'
import { useOwnStore, useToday } from '../store/index.ts'
import { dashboardTiles } from './dashboard-tiles.ts'
import { DayChart } from './day-chart.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useDashboard, useLateOrders, useNewestOrders, usePromisesKept } from './home-queries.ts'
import { OrderGlance } from './order-glance.tsx'
import { promiseTile } from './promise-tile.ts'
import { TileGrid } from './tile-grid.tsx'

/** Most mornings nothing will be late. */
const LateRiskCard = lazy(() => import('../promise/index.ts').then((part) => ({ default: part.LateRiskCard })))

export function HomePage() {
  const storeName = useSession((session) => session.storeName)
  const store = useOwnStore()
  const dashboard = useDashboard(store.data !== undefined)
  const { error } = store.data === undefined ? store : dashboard
  const isLoading = store.data === undefined || dashboard.data === undefined
  return (
    <>
      <PageHeader title={t('Welcome, {storeName}', { storeName })} explanation={formatDay(new Date().toISOString())} />
      {isLoading && error === null && <ListSkeleton />}
      {isLoading && error !== null && (
        <ErrorState
          title={t('The dashboard could not be loaded')}
          error={error}
          isRetrying={store.isFetching || dashboard.isFetching}
          onRetry={() => (store.data === undefined ? store.refetch() : dashboard.refetch())}
        />
      )}
      {store.data !== undefined && dashboard.data !== undefined && (
        <Dashboard store={store.data} stats={dashboard.data} />
      )}
    </>
  )
}

type StatsShown = NonNullable<ReturnType<typeof useDashboard>['data']>

function Dashboard({ store, stats }: { store: Store; stats: StatsShown }) {
  const today = useToday()
  const kept = usePromisesKept(store.dashboardConfiguration.showPromisesKept === 'Yes').data
  const taken = stats.numberOfNotReady + stats.numberOfReady + stats.numberOfIncomplete + stats.numberOfDelivered
  if (taken === 0) {
    return (
      <Stack spacing={3} sx={{ maxWidth: 760, mx: 'auto' }}>
        <FirstSteps store={store} customers={stats.totalCustomers} />
        <StoreAdminCard />
      </Stack>
    )
  }
  return (
    <Stack spacing={3}>
      <TileGrid tiles={[...dashboardTiles(stats, store, today), ...promiseTile(kept, store, today)]} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <DayChart days={stats.days} today={today} />
        <Stack spacing={3}>
          <Suspense fallback={null}>
            <LateRiskCard />
          </Suspense>
          <Glances late={stats.overdue} taken={taken} />
          {store.storeAdminProtection && <StoreAdminCard />}
        </Stack>
      </Box>
    </Stack>
  )
}

/** Asked for only where there are orders. */
function Glances({ late, taken }: { late: number; taken: number }) {
  return (
    <>
      <OrderGlance
        title={t('Late')}
        list={useLateOrders()}
        expected={late}
        none={t('Nothing is late. Well done.')}
        search={{ promised: 'late' }}
      />
      <OrderGlance title={t('Newest orders')} list={useNewestOrders()} expected={taken} none={t('No orders yet.')} />
    </>
  )
}
