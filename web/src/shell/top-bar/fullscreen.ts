import { useSyncExternalStore } from 'react'

/** iPhones cannot show a page in full screen. */
export const canBeFullscreen = typeof document !== 'undefined' && document.fullscreenEnabled

function follow(tell: () => void) {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

export function useIsFullscreen(): boolean {
  return useSyncExternalStore(follow, () => document.fullscreenElement !== null)
}

export function toggleFullscreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  // A browser may refuse; then nothing changes.
  change.catch(() => undefined)
}
