import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Where the list was scrolled to when a stop was opened. */
let listTop = 0

const readStop = () => new URLSearchParams(window.location.search).get('stop')

function listen(tell: () => void) {
  window.addEventListener('popstate', tell)
  return () => window.removeEventListener('popstate', tell)
}

/** Writing the address is no event of its own. */
const tellAll = () => window.dispatchEvent(new PopStateEvent('popstate'))

export function openStop(stop: string): void {
  listTop = window.scrollY
  window.history.pushState(null, '', `?${new URLSearchParams({ stop })}`)
  tellAll()
}

export function closeStop(): void {
  window.history.replaceState(null, '', window.location.pathname)
  tellAll()
}

/**
 * The open stop has an address of its own: Back on the phone closes the stop and not the page, and a page that was closed
 * opens it again.
 */
export function useOpenStop(): string | null {
  const stop = useSyncExternalStore(listen, readStop)
  const shown = useRef(stop)
  useLayoutEffect(() => {
    if (shown.current === stop) return
    shown.current = stop
    document.querySelector('h1')?.focus({ preventScroll: true })
    window.scrollTo(0, stop === null ? listTop : 0)
  }, [stop])
  return stop
}
