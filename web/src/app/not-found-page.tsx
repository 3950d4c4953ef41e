import { mdiHanger } from '@mdi/js'
import { lazy, Suspense, useEffect } from 'react'
import { EmptyState } from '../components/empty-state.tsx'
import { ButtonLink } from '../components/link/button-link.ts'
import { t } from '../lib/i18n.ts'
import { focusPage } from '../lib/page-focus.ts'
import { useSession } from '../lib/session.ts'

const Shell = lazy(() => import('../shell/index.ts').then(({ Shell }) => ({ default: Shell })))

/** Shown inside the frame when logged in, so that the menu stays. */
export function NotFoundPage() {
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  if (!isLoggedIn) {
    return (
      <main>
        <NoSuchPage />
      </main>
    )
  }
  return (
    <Suspense fallback={null}>
      <Shell>
        <NoSuchPage />
      </Shell>
    </Suspense>
  )
}

function NoSuchPage() {
  // The frame may load after the page was announced.
  useEffect(focusPage, [])
  return (
    <EmptyState
      icon={mdiHanger}
      headingLevel="h1"
      title={t('There is no such page')}
      explanation={t('The address may be old or mistyped.')}
      action={
        <ButtonLink to="/" variant="contained">
          {t('Back to Home')}
        </ButtonLink>
      }
    />
  )
}
