import { create } from 'zustand'

/** Whether a newer version of the app waits to be used. */
export const useAppUpdate = create<{ isWaiting: boolean }>(() => ({ isWaiting: false }))

const HOUR_MS = 3_600_000

let waiting: ServiceWorker | null = null

/**
 * Lets the service worker keep the shell for when there is no network, and looks out for new versions: a counter's page
 * stays open for days. A browser without one, or that refuses, works as before.
 */
export async function watchAppUpdate(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadVersion = serviceWorker.controller !== null
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
  // Another tab took the new version up; this one still runs the old.
  serviceWorker.addEventListener('controllerchange', () => hadVersion && useAppUpdate.setState({ isWaiting: true }))
  const look = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', look)
  window.setInterval(look, HOUR_MS)
}

/** Takes up the new version and shows it. */
export function reloadApp(): void {
  const reload = () => window.location.reload()
  if (waiting?.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    waiting.postMessage('take over')
  } else {
    reload()
  }
}
