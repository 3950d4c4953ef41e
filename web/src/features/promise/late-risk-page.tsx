import { mdiCheckCircleOutline } from '@mdi/js'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { t } from '../../lib/i18n.ts'
import { BacktestCard } from './backtest-card.tsx'
import { LateRiskList } from './late-risk-list.tsx'
import { useLateRisk } from './promise-queries.ts'

export function LateRiskPage() {
  const { data, error, isFetching, refetch } = useLateRisk()
  return (
    <>
      <PageHeader
        title={t('Will be late')}
        explanation={t('Orders for today and the next three days that will be late at this pace.')}
      />
      <Stack spacing={3}>
        {data === undefined && error === null && <ListSkeleton />}
        {data === undefined && error !== null && (
          <ErrorState
            title={t('The orders could not be loaded')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.orders.length === 0 && (
          <EmptyState
            icon={mdiCheckCircleOutline}
            title={t('Everything will be ready in time')}
            explanation={t('Everything promised for the next few days can be done at the pace of recent weeks.')}
          />
        )}
        {data !== undefined && data.orders.length > 0 && (
          <Card>
            <CardContent sx={{ '&:last-child': { pb: 1 } }}>
              <LateRiskList orders={data.orders} whatsApp={data.whatsApp} />
            </CardContent>
          </Card>
        )}
        <BacktestCard />
      </Stack>
    </>
  )
}
