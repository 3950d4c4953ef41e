import { contract } from '@clothesline/contract'
import { mdiLinkOff } from '@mdi/js'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LanguageChoice } from '../../components/language-choice.tsx'
import { ApiError } from '../../lib/api.ts'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'
import { suggestLanguage } from '../../lib/language.ts'
import { OpenOrderView } from './open-order-view.tsx'

/** What a customer sees behind the link on the bill or in a message: no login, no menus. */
export function OpenOrderPage() {
  const { token } = useParams({ from: '/centred/open/order/$token' })
  // A customer who returns to the page wants to know whether the clothes are ready now.
  const found = useCall(contract.open.order, { token }, { refetchOnWindowFocus: true })
  const language = found.data?.language
  useEffect(() => {
    if (language !== undefined) suggestLanguage(language)
  }, [language])

  return (
    <Stack sx={{ flexGrow: 1, width: '100%', maxWidth: 520, mx: 'auto', p: 2, gap: 2 }}>
      <Box sx={{ flexGrow: 1 }}>{content()}</Box>
      <LanguageChoice />
    </Stack>
  )

  function content() {
    if (found.data !== undefined) return <OpenOrderView order={found.data} token={token} />
    if (found.error === null) return <OpenOrderSkeleton />
    if (found.error instanceof ApiError && found.error.status === 404) {
      return (
        <EmptyState
          icon={mdiLinkOff}
          headingLevel="h1"
          title={t('This link has ended')}
          explanation={t('It is no longer valid. Please ask the shop for a new one.')}
        />
      )
    }
    return (
      <ErrorState
        headingLevel="h1"
        title={t('The order cannot be shown')}
        error={found.error}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  }
}

function OpenOrderSkeleton() {
  return (
    <Stack spacing={2} aria-busy="true" aria-label={t('Loading')}>
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={150} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
  )
}
