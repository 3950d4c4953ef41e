import type { Store } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErrorState } from '../../components/error-state.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { formatDay, formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { StoreAdminCard } from '../otp/index.ts'
import { StoreAvatar, useOwnStore } from '../store/index.ts'

export function HomePage() {
  const storeName = useSession((session) => session.storeName)
  const { data: store, error, isFetching, refetch } = useOwnStore()
  return (
    <>
      <PageHeader title={t('Welcome, {storeName}', { storeName })} explanation={formatDay(new Date().toISOString())} />
      {store === undefined && error === null && <ListSkeleton />}
      {store === undefined && error !== null && (
        <ErrorState
          title={t('The store could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {store !== undefined && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, alignItems: 'start' }}>
          <StoreProfile store={store} />
          <StoreAdminCard />
        </Box>
      )}
    </>
  )
}

function StoreProfile({ store }: { store: Store }) {
  const facts = [
    [t('Address'), store.storeAddress],
    [t('Contact'), [store.contact1, store.contact2].filter(Boolean).map(formatPhone).join(', ')],
    [t('E-mail'), store.email],
    [t('Website'), store.websiteName],
    [t('GST'), store.isGST === 'Yes' ? store.GSTINnumber : t('No GST')],
    [t('Paper of the bill'), store.printSettings],
    [t('UPI id'), store.upiId],
    [t('Ready after'), t('{days} days', { days: store.promiseDays })],
  ].filter(([, value]) => value)
  return (
    <Card>
      <CardContent>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
          <StoreAvatar storeName={store.storeName} url={store.icon.url} size={56} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" noWrap>
              {store.storeName}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{store.subStoreName}</Typography>
          </Box>
        </Stack>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0, '& dd': { m: 0 } }}
        >
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography component="dd" sx={{ overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}
