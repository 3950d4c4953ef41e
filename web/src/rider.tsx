import './features/rider-run/rider-run.css'
import { Component, type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RiderApp } from './features/rider-run/index.ts'
import { followDigits } from './lib/follow-digits.ts'
import { t } from './lib/i18n.ts'
import { followLanguage, startLanguage } from './lib/language.ts'
import { countPressesOnce } from './lib/one-press.ts'
import { findSaved, LOGGED_OUT, SESSION_KEYS } from './lib/storage.ts'
import { failure } from './lib/texts.ts'
import { nextTask, whenIdle } from './lib/when-idle.ts'

/**
 * The program of a rider's phone, built apart from the back office (vite.rider.config.ts): plain elements and a style
 * sheet of its own, so that the PIN pad is there on a slow line.
 */
async function start(): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The page has no place for the app')
  followLanguage()
  followDigits()
  countPressesOnce()
  await startLanguage()
  const token = decodeURIComponent(window.location.pathname.split('/')[3] ?? '')
  const root = createRoot(place)
  await nextTask()
  // As a transition it is drawn in small steps, between which a slow phone can paint and answer.
  startTransition(() =>
    root.render(
      <StrictMode>
        <FailureScreen>
          <RiderApp token={token} />
        </FailureScreen>
      </StrictMode>,
    ),
  )
  whenIdle(keepForOffline)
}

/** An error while drawing must not leave the phone blank. What waits to be sent is in the phone's store. */
class FailureScreen extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main>
        <h1>{t(failure.unexpected)}</h1>
        <button type="button" className="main" onClick={() => window.location.reload()}>
          {t('Reload')}
        </button>
      </main>
    )
  }
}

/** Not before there is something to see: the worker fetches what the page may need without a network. */
async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const scope = '/open/run/'
  await navigator.serviceWorker.register('/rider-sw.js', { scope, updateViaCache: 'none' }).catch(() => {})
  await takeOffOffice(scope)
}

/** Earlier versions kept the whole back office on the phone for this page. Where no shop is logged in, it goes. */
async function takeOffOffice(scope: string): Promise<void> {
  const login = findSaved(SESSION_KEYS.authToken)
  if (login !== null && login !== LOGGED_OUT) return
  for (const worker of await navigator.serviceWorker.getRegistrations()) {
    if (!worker.scope.endsWith(scope)) await worker.unregister()
  }
  for (const name of await caches.keys()) if (name.startsWith('clothesline-')) await caches.delete(name)
}

void start()
