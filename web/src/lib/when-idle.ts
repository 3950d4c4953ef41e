import { type ComponentType, lazy } from 'react'

/** A busy page must not put it off for ever. */
const AT_MOST_MS = 2_000

/** Does what nobody waits for when the page has a moment of rest; answers how to take that back. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(work, { timeout: AT_MOST_MS })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}

/**
 * A part of the page that is drawn when there is time for it. It is fetched at once: later the network may be gone. Where
 * it is gone already, its place stays as it is until it can be fetched.
 */
export const lazyWhenIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const part = load().catch(async () => {
      await networkBack()
      return load()
    })
    await new Promise<void>((resolve) => whenIdle(resolve))
    return { default: await part }
  })

function networkBack(): Promise<unknown> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, AT_MOST_MS)
    else window.addEventListener('online', resolve, { once: true })
  })
}
