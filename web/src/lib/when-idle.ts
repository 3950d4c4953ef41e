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

/** A part of the page that is loaded when there is time for it. */
export const lazyWhenIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    return { default: await load() }
  })
