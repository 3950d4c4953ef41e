import { elementScroll, type Rect, type VirtualizerOptions, windowScroll } from '@tanstack/react-virtual'
import { useState } from 'react'

/*
 * A virtualizer measures and scrolls as soon as it is mounted, while React is still drawing: the browser has to lay the
 * page out at once, and again when the drawing is done. With these options it begins with an estimated size
 * (`initialRect`), leaves the page where it is, and measures only after the browser has laid the page out.
 */

type MeasuringOptions<Scrolled extends Element | Window> = Required<
  Pick<VirtualizerOptions<Scrolled, Element>, 'initialRect' | 'observeElementRect' | 'scrollToFn'>
>

const windowSize = (): Rect => ({ width: window.innerWidth, height: window.innerHeight })

/** For a list that scrolls with the page. */
export function useDeferredWindowMeasuring(): MeasuringOptions<Window> {
  const [options] = useState<MeasuringOptions<Window>>(() => ({
    initialRect: windowSize(),
    observeElementRect: (_, tell) => {
      const measure = () => tell(windowSize())
      window.addEventListener('resize', measure, { passive: true })
      return () => window.removeEventListener('resize', measure)
    },
    scrollToFn: skipFirstCall(windowScroll),
  }))
  return options
}

/** For a list that scrolls in a box of its own. The height is an estimate. */
export function useDeferredBoxMeasuring(estimateHeight: () => number): MeasuringOptions<HTMLDivElement> {
  const [options] = useState<MeasuringOptions<HTMLDivElement>>(() => ({
    initialRect: { width: 0, height: estimateHeight() },
    observeElementRect: ({ scrollElement }, tell) => {
      if (scrollElement === null) return
      const measure = () => tell({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight })
      const observer = new ResizeObserver(measure)
      observer.observe(scrollElement)
      return () => observer.disconnect()
    },
    scrollToFn: skipFirstCall(elementScroll),
  }))
  return options
}

/** A virtualizer scrolls once when it is mounted, to where the list already is. */
function skipFirstCall<Args extends unknown[]>(scroll: (...args: Args) => void): (...args: Args) => void {
  let isFirstOver = false
  return (...args) => {
    if (isFirstOver) scroll(...args)
    isFirstOver = true
  }
}
