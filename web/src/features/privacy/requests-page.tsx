import { contract, type OutputOf } from '@clothesline/contract'
import Box from '@mui/material/Box'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'
import { ClaimList, ComplaintList, PrivacyRequestList, RatingList } from './request-lists.tsx'

const Breaches = lazy(() => import('./breaches.tsx').then((part) => ({ default: part.Breaches })))

const tabs = ['claims', 'complaints', 'ratings', 'privacy', 'breaches'] as const
type Tab = (typeof tabs)[number]
type Inbox = OutputOf<typeof contract.privacy.inbox>

const openOf = ({ claims, complaints, requests }: Inbox): Partial<Record<Tab, number>> => ({
  claims: claims.filter(({ settledAt }) => settledAt === null).length,
  complaints: complaints.filter(({ closedAt }) => closedAt === null).length,
  privacy: requests.filter(({ settledAt }) => settledAt === null).length,
})

/** What customers told the shop through their links, and the owner's duties about their data. */
export function RequestsPage() {
  const { tab = 'claims' } = useSearch({ from: '/inside/requests' })
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useCall(contract.privacy.inbox, {})
  const open = data === undefined ? {} : openOf(data)
  const words: Record<Tab, string> = {
    claims: t('Reported payments'),
    complaints: t('Complaints'),
    ratings: t('Ratings'),
    privacy: t('Privacy'),
    breaches: t('Breaches'),
  }
  const labelOf = (value: Tab) => (open[value] ? `${words[value]} (${open[value]})` : words[value])
  return (
    <>
      <PageHeader
        title={t('Requests')}
        hint={t('What customers tell you through their link, and what they may ask of you.')}
      />
      <Box sx={{ mb: { xs: 1.5, sm: 2 } }}>
        <Segmented
          wraps
          label={t('What is shown')}
          segments={tabs.map((value) => ({ value, label: labelOf(value) }))}
          value={tab}
          onChange={(next) => void navigate({ to: '/requests', search: { tab: next }, replace: true })}
        />
      </Box>
      {tab === 'breaches' && (
        <Suspense fallback={<ListSkeleton />}>
          <Breaches />
        </Suspense>
      )}
      {tab !== 'breaches' && data === undefined && error === null && <ListSkeleton />}
      {tab !== 'breaches' && data === undefined && error !== null && (
        <ErrorState
          title={t('The requests could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && tab === 'claims' && <ClaimList claims={data.claims} />}
      {data !== undefined && tab === 'complaints' && <ComplaintList complaints={data.complaints} />}
      {data !== undefined && tab === 'ratings' && <RatingList ratings={data.ratings} average={data.averageStars} />}
      {data !== undefined && tab === 'privacy' && <PrivacyRequestList requests={data.requests} />}
    </>
  )
}
