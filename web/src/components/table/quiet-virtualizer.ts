import { elementScroll, type Rect, type VirtualizerOptions, windowScroll } from '@tanstack/react-virtual'
import { useState } from 'react'

/*
 * A virtualizer measures and scrolls as soon as it is mounted, in the middle of drawing: the browser has to lay the page
 * out at once, and once more when the drawing is done. With these options it starts from `initialRect`, where the page
 * stands, and measures when the page is laid out anyway.
 */

type Quiet<Scrolled extends Element | Window> = Required<
  Pick<VirtualizerOptions<Scrolled, Element>, 'initialRect' | 'observeElementRect' | 'scrollToFn'>
>

const windowSize = (): Rect => ({ width: window.innerWidth, height: window.innerHeight })

/** For a list that scrolls with the page. */
export function useQuietWindow(): Quiet<Window> {
  const [options] = useState<Quiet<Window>>(() => ({
    initialRect: windowSize(),
    observeElementRect: (_, tell) => {
      const measure = () => tell(windowSize())
      window.addEventListener('resize', measure, { passive: true })
      return () => window.removeEventListener('resize', measure)
    },
    scrollToFn: butTheFirst(windowScroll),
  }))
  return options
}

/** For a list in a box of its own, which is about this high. */
export function useQuietBox(aboutHeight: () => number): Quiet<HTMLDivElement> {
  const [options] = useState<Quiet<HTMLDivElement>>(() => ({
    initialRect: { width: 0, height: aboutHeight() },
    observeElementRect: ({ scrollElement }, tell) => {
      if (scrollElement === null) return
      const measure = () => tell({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight })
      const observer = new ResizeObserver(measure)
      observer.observe(scrollElement)
      return () => observer.disconnect()
    },
    scrollToFn: butTheFirst(elementScroll),
  }))
  return options
}

/** The first call comes with the mounting, and asks for where the list is already. */
function butTheFirst<Args extends unknown[]>(scroll: (...args: Args) => void): (...args: Args) => void {
  let isMounted = false
  return (...args) => {
    if (isMounted) scroll(...args)
    isMounted = true
  }
}
