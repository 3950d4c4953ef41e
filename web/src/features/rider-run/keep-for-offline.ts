import { findSaved, LOGGED_OUT, SESSION_KEYS } from '../../lib/storage.ts'

const SCOPE = '/open/run/'

/** The worker fetches what the page may need without a network. Over plain http there is none, and the page says so. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/rider-sw.js', { scope: SCOPE, updateViaCache: 'none' }).catch(() => {})
  await takeOffOffice()
}

/** Earlier versions kept the whole back office on the phone for this page. Where no shop is logged in, it goes. */
async function takeOffOffice(): Promise<void> {
  const login = findSaved(SESSION_KEYS.authToken)
  if (login !== null && login !== LOGGED_OUT) return
  for (const worker of await navigator.serviceWorker.getRegistrations()) {
    if (!worker.scope.endsWith(SCOPE)) await worker.unregister()
  }
  for (const name of await caches.keys()) if (name.startsWith('clothesline-')) await caches.delete(name)
}
