import { StrictMode, startTransition, useEffect, useInsertionEffect } from 'react'
import type { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { recordFocus } from '../lib/focus-place.ts'
import { followDigits } from '../lib/follow-digits.ts'
import { followLanguage, startLanguage } from '../lib/language.ts'
import { countPressesOnce } from '../lib/one-press.ts'
import { firstPageIsShown, nextTask, whenIdle } from '../lib/when-idle.ts'
import { prepareTheme } from '../shell/shell-theme.tsx'
import { collectStyles } from '../theme/index.ts'
import { App, Providers } from './app.tsx'
import { prefetchFrame, waitForPrefetch } from './prefetch-frame.ts'
import { makeRouter, router } from './router.tsx'
import { watchPages, watchSession, watchStoreAdmin } from './watch.ts'
import { watchEntry } from './watch-entry.ts'
import { watchLive } from './watch-live.ts'

/** What follows the session, the address and the server, and asks for what every page needs. */
const watch = () => {
  watchSession()
  watchPages()
  watchStoreAdmin()
  watchLive()
  watchEntry()
  followLanguage()
  followDigits()
  recordFocus()
  countPressesOnce()
  prefetchFrame()
}

/**
 * Applies the collected styles when the drawing is done, before anything in it is measured. Then the late parts of the
 * frame may load.
 */
function FinishFirstDrawing({ apply }: { apply: () => void }) {
  useInsertionEffect(apply, [apply])
  useEffect(firstPageIsShown, [])
  return null
}

/** As a transition, the first drawing is done in small steps: a slow phone answers touches in between. */
function show(root: ReturnType<typeof createRoot>) {
  const apply = collectStyles()
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers>
          <ErrorBoundary>
            <App />
          </ErrorBoundary>
          <FinishFirstDrawing apply={apply} />
        </Providers>
      </StrictMode>,
    ),
  )
}

/** Not before there is something to see: whoever opens a page waits for the page. */
const watchForUpdates = () => whenIdle(async () => (await import('../lib/app-update.ts')).watchAppUpdate())
const watchFocus = () => whenIdle(async () => (await import('../lib/keep-focus.ts')).keepFocus())
const watchSuggestions = () =>
  whenIdle(async () => (await import('../lib/keep-suggestions-in-sight.ts')).keepSuggestionsInSight())

/**
 * The loader of index.html stays until the first page and its words are there, so nothing blank or in another language
 * comes between the two. Each step is a task of its own, and the theme is made while the page is on its way.
 */
export async function start(root: ReturnType<typeof createRoot>): Promise<void> {
  makeRouter()
  await nextTask()
  watch()
  await nextTask()
  await Promise.allSettled([startLanguage().then(nextTask).then(prepareTheme), router.load()])
  await waitForPrefetch()
  show(root)
  watchFocus()
  watchSuggestions()
  watchForUpdates()
}
