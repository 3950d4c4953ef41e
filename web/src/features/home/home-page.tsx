import { contract, type Stats, type Store } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'
import { nextTask } from '../../lib/when-idle.ts'
import { StoreAdminCard } from '../otp/index.ts'
import { loadOpenRequests } from '../privacy/index.ts'
import { useOwnStore, useToday } from '../store/index.ts'
import { DayCharts } from './day-chart.tsx'
import { DayLine } from './day-line.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useDashboard } from './home-queries.ts'
import { moneyLines } from './money-lines.ts'
import { MoneyPanel } from './money-panel.tsx'
import { NewestPanel } from './newest-panel.tsx'
import { PromisePanel } from './promise-panel.tsx'
import { workLists } from './work-lists.ts'
import { WorkPanel } from './work-panel.tsx'

/** Most mornings nothing will be late. */
const loadLateRiskCard = () => import('../promise/index.ts').then((part) => ({ default: part.LateRiskCard }))
const LateRiskCard = lazy(loadLateRiskCard)
const OpenRequests = lazy(loadOpenRequests)

export function HomePage() {
  const today = useToday()
  const store = useOwnStore()
  useEffect(() => {
    // Each in a task of its own: asking for the files of both holds a phone up for longer than a frame.
    for (const load of [loadLateRiskCard, loadOpenRequests])
      void nextTask()
        .then(load)
        .catch(() => {})
  }, [])
  const dashboard = useDashboard(store.data !== undefined)
  // Lists and charts are drawn in small steps, so that a phone stays awake meanwhile.
  const stats = useDeferredValue(dashboard.data)
  const { error } = store.data === undefined ? store : dashboard
  const isLoading = store.data === undefined || stats === undefined
  return (
    <>
      <DayLine stats={isLoading || takenOf(stats) === 0 ? undefined : stats} today={today} />
      {isLoading && error === null && <HomeSkeleton />}
      {isLoading && error !== null && (
        <ErrorState
          title={t('The dashboard could not be loaded')}
          error={error}
          isRetrying={store.isFetching || dashboard.isFetching}
          onRetry={() => (store.data === undefined ? store.refetch() : dashboard.refetch())}
        />
      )}
      {store.data !== undefined && stats !== undefined && <Dashboard store={store.data} stats={stats} />}
    </>
  )
}

/** As tall as a screen, so that nothing that is seen moves when the figures come. */
function HomeSkeleton() {
  return (
    <Box role="status" aria-label={t('Loading')} sx={{ ...columnsStyle, minHeight: '100dvh' }}>
      <Skeleton variant="rounded" height={480} />
      <Skeleton variant="rounded" height={480} />
    </Box>
  )
}

const takenOf = ({ numberOfNotReady, numberOfReady, numberOfIncomplete, numberOfDelivered }: Stats) =>
  numberOfNotReady + numberOfReady + numberOfIncomplete + numberOfDelivered

type StatsShown = NonNullable<ReturnType<typeof useDashboard>['data']>

const Dashboard = memo(function Dashboard({ store, stats }: { store: Store; stats: StatsShown }) {
  const today = useToday()
  const taken = takenOf(stats)
  if (taken === 0) {
    return (
      <Stack spacing={2} sx={{ maxWidth: 760, mx: 'auto' }}>
        <FirstSteps store={store} customers={stats.totalCustomers} />
        {store.storeAdminProtection && <StoreAdminCard />}
      </Stack>
    )
  }
  return (
    <Panels days={stats.days} today={today}>
      <Box sx={{ gridArea: 'work', minWidth: 0 }}>
        <WorkPanel lists={workLists(stats, store, today)} today={today} />
      </Box>
      <Stack spacing={2} sx={{ gridArea: 'money' }}>
        <MoneyPanel lines={moneyLines(stats, store, today)} />
        {store.dashboardConfiguration.showPromisesKept === 'Yes' && <PromisePanel today={today} />}
        {store.storeAdminProtection && <StoreAdminCard />}
        <NewestPanel today={today} taken={taken} />
      </Stack>
    </Panels>
  )
})

interface ChartsProps {
  days: StatsShown['days']
  today: string
}

function Panels({ children, ...charts }: ChartsProps & { children: ReactNode }) {
  const [areCardsShown, setCardsShown] = useState(false)
  return (
    <Stack spacing={2}>
      <Box sx={{ ...columnsStyle, ...areasStyle }}>
        {children}
        <Stack spacing={2} sx={{ gridArea: 'late', minWidth: 0, '&:empty': { display: 'none' } }}>
          <Suspense fallback={null}>
            <OpenRequests />
            <LateRiskCard />
            <WhenShown tell={setCardsShown} />
          </Suspense>
        </Stack>
      </Box>
      <ChartsBelow {...charts} areCardsShown={areCardsShown} />
    </Stack>
  )
}

/** Tells that what it stands beside has been loaded and shown. */
function WhenShown({ tell }: { tell: (isShown: boolean) => void }) {
  useEffect(() => tell(true), [tell])
  return null
}

/** The charts wait for what may come above them, its answers and its code, so that they need not move, and are drawn in small steps. */
function ChartsBelow({ areCardsShown, ...props }: ChartsProps & { areCardsShown: boolean }) {
  const [lateRisk, inbox] = [useCall(contract.promise.lateRisk, {}), useCall(contract.privacy.inbox, {})]
  const isAboveKnown = useDeferredValue(areCardsShown && !lateRisk.isPending && !inbox.isPending)
  return isAboveKnown && <DayCharts {...props} />
}

const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(320px, 1fr)' },
} as const

/** What comes a moment later is last on a phone: it would push the money down. */
const areasStyle = {
  gridTemplateAreas: { xs: '"work" "money" "late"', lg: '"work money" "late money"' },
  gridTemplateRows: { lg: 'auto 1fr' },
} as const
