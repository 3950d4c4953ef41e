import { create } from 'zustand'

/** Whether a newer version of the app is ready. */
export const useAppUpdate = create<{ isWaiting: boolean }>(() => ({ isWaiting: false }))

const HOUR_MS = 3_600_000

/** A first visitor's page is opening: some 340 files for use without a network must not compete with it. */
const FIRST_VISIT_MS = 5_000

let waiting: ServiceWorker | null = null

/**
 * Registers the service worker, which caches the app for use without a network, and checks for new versions, because
 * a counter's page stays open for days. Browsers without service workers work as before.
 */
export async function watchAppUpdate(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadVersion = serviceWorker.controller !== null
  if (!hadVersion) await new Promise((resolve) => setTimeout(resolve, FIRST_VISIT_MS))
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  if (registration === undefined) return
  const offer = (worker: ServiceWorker | null) => {
    if (worker?.state !== 'installed' || serviceWorker.controller === null) return
    waiting = worker
    useAppUpdate.setState({ isWaiting: true })
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => offer(installing))
  })
  // Another tab activated the new version; this one still runs the old.
  serviceWorker.addEventListener('controllerchange', () => hadVersion && useAppUpdate.setState({ isWaiting: true }))
  const look = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', look)
  window.setInterval(look, HOUR_MS)
}

/** Activates the new version and reloads. */
export function reloadApp(): void {
  const reload = () => window.location.reload()
  if (waiting?.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    waiting.postMessage('take over')
  } else {
    reload()
  }
}
