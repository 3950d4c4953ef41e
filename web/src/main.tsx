import '@fontsource-variable/inter'
import './theme/rupee.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, Providers } from './app/app.tsx'
import { prefetchFrame, waitForPrefetch } from './app/prefetch-frame.ts'
import { router } from './app/router.tsx'
import { watchPages, watchSession, watchStoreAdmin } from './app/watch.ts'
import { watchEntry } from './app/watch-entry.ts'
import { watchLive } from './app/watch-live.ts'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { recordFocus } from './lib/focus-place.ts'
import { followLanguage, startLanguage } from './lib/language.ts'
import { nextTask, whenIdle } from './lib/when-idle.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the app')

/** What follows the session, the address and the server, and asks for what every page needs. */
const watch = () => {
  watchSession()
  watchPages()
  watchStoreAdmin()
  watchLive()
  watchEntry()
  followLanguage()
  recordFocus()
  prefetchFrame()
}

/** As a transition, the first drawing is done in small steps: a slow phone answers touches in between. */
const showApp = () =>
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Providers>
          <ErrorBoundary>
            <App />
          </ErrorBoundary>
        </Providers>
      </StrictMode>,
    ),
  )

/** Not before there is something to see: whoever opens a page waits for the page. */
const watchForUpdates = () => whenIdle(async () => (await import('./lib/app-update.ts')).watchAppUpdate())
const watchFocus = () => whenIdle(async () => (await import('./lib/keep-focus.ts')).keepFocus())

// The loader of index.html stays until the first page and its words are there, so nothing blank or in another
// language comes between the two.
// Reading the scripts, watching and loading are tasks of their own, so that a slow phone can answer in between.
void nextTask()
  .then(watch)
  .then(nextTask)
  .then(() => Promise.allSettled([startLanguage(), router.load()]))
  .then(waitForPrefetch)
  .then(showApp)
  .then(watchFocus)
  .then(watchForUpdates)
