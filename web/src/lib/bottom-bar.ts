const HEIGHT = '--bottom-bar'

/** A ref for a bar at the bottom of a phone: what floats there stays above it, however many lines the bar has. */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.body
  const watch = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty(HEIGHT)
  }
}
