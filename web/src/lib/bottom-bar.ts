import { createForLogin } from './login-memory.ts'

/** How high the bar at the bottom of a phone is: what floats there stays above it. */
export const useBottomBar = createForLogin<{ height: number }>(() => ({ height: 0 }))

/**
 * A ref for that bar, however many lines it has. Not a CSS variable on the body: setting one has the browser work out the
 * styles of the whole page again.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const watch = new ResizeObserver(() => useBottomBar.setState({ height: bar.offsetHeight }))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    useBottomBar.setState({ height: 0 })
  }
}
