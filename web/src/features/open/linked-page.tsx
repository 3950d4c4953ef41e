import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { EndedLink } from '../../components/ended-link.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LanguageChoice } from '../../components/language-choice.tsx'
import { ApiError } from '../../lib/api.ts'
import { t } from '../../lib/i18n.ts'
import { suggestLanguage } from '../../lib/language.ts'

interface LinkedPageProps<Found> {
  found: UseQueryResult<Found>
  children: (found: Found) => ReactNode
  maxWidth: number
  /** The heights of the blocks that are shown while it loads, all different. */
  loading: number[]
  /** Says that it cannot be shown. */
  errorTitle: string
}

/** A page behind a customer's link, in their language: no login, no menus. */
export function LinkedPage<Found extends { language: string }>(props: LinkedPageProps<Found>) {
  const { found, maxWidth } = props
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
    <Stack sx={{ flexGrow: 1, width: '100%', maxWidth, mx: 'auto', p: 2, gap: 2 }}>
      <Box sx={{ flexGrow: 1 }}>
        <Content {...props} />
      </Box>
      <LanguageChoice />
    </Stack>
  )
}

function Content<Found>({ found, children, loading, errorTitle }: LinkedPageProps<Found>) {
  if (found.data !== undefined) return children(found.data)
  if (found.error === null) {
    return (
      <Stack spacing={2} aria-busy="true" aria-label={t('Loading')}>
        {loading.map((height) => (
          <Skeleton key={height} variant="rounded" height={height} />
        ))}
      </Stack>
    )
  }
  if (found.error instanceof ApiError && found.error.status === 404) {
    return <EndedLink />
  }
  return (
    <ErrorState
      headingLevel="h1"
      title={errorTitle}
      error={found.error}
      isRetrying={found.isFetching}
      onRetry={() => void found.refetch()}
    />
  )
}
