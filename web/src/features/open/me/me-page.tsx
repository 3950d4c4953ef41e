import { contract } from '@clothesline/contract'
import { mdiLinkOff } from '@mdi/js'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { LanguageChoice } from '../../../components/language-choice.tsx'
import { ApiError } from '../../../lib/api.ts'
import { useCall } from '../../../lib/call-query.ts'
import { t } from '../../../lib/i18n.ts'
import { suggestLanguage } from '../../../lib/language.ts'
import { CodeStep } from './code-step.tsx'
import { MeView } from './me-view.tsx'

/** The customer's own page, behind the link in their chat: no login, no menus. */
export function MePage() {
  const { token } = useParams({ from: '/centred/open/me/$token' })
  const found = useCall(contract.open.me, { token }, { refetchOnWindowFocus: true })
  const language = found.data?.language
  useEffect(() => {
    if (language !== undefined) suggestLanguage(language)
  }, [language])
  // The address is the key to the page: it must not end up in a search engine.
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex, nofollow'
    document.head.append(robots)
    return () => robots.remove()
  }, [])

  return (
    <Stack sx={{ flexGrow: 1, width: '100%', maxWidth: 560, mx: 'auto', p: 2, gap: 2 }}>
      <Box sx={{ flexGrow: 1 }}>{content()}</Box>
      <LanguageChoice />
    </Stack>
  )

  function content() {
    if (found.data?.state === 'open') return <MeView me={found.data} token={token} />
    if (found.data?.state === 'code') return <CodeStep locked={found.data} token={token} />
    if (found.error === null) return <MeSkeleton />
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
        title={t('Your page cannot be shown')}
        error={found.error}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  }
}

function MeSkeleton() {
  return (
    <Stack spacing={2} aria-busy="true" aria-label={t('Loading')}>
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={130} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={160} />
    </Stack>
  )
}
