import { useSyncExternalStore } from 'react'

/** Phones of one maker cannot show a page on the full screen. */
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
  // A browser may refuse; the page is then simply as large as before.
  change.catch(() => undefined)
}
