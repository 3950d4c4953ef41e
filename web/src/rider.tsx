import './features/rider-run/rider-run.css'
import './features/rider-run/stop.css'
import { Component, type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { keepForOffline, RiderApp } from './features/rider-run/index.ts'
import { followDigits } from './lib/follow-digits.ts'
import { t } from './lib/i18n.ts'
import { followLanguage, startLanguage } from './lib/language.ts'
import { countPressesOnce } from './lib/one-press.ts'
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
  // Not before there is something to see.
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

void start()
