import { type RefObject, useEffect, useRef } from 'react'

/** The first page is left to the browser: its reader begins at the top. */
let hasChanged = false

const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused === document.querySelector('main')

/** Somebody writes into the search box of the frame: a page that arrives meanwhile takes no key away from it. */
export function isWritingAbove(): boolean {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement && focused.closest('header') !== null
}

/** Another page is shown: the focus goes to its heading, at once or when that comes. */
export function focusPage(): void {
  hasChanged = true
  if (isWritingAbove()) return
  const focused = document.activeElement
  // A form that already put the cursor where it belongs keeps it.
  if (!isLost(focused) && document.querySelector('main')?.contains(focused) === true) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** The same page shows something else: only a focus that went with what was shown before is moved. */
export function catchFocus(): void {
  if (isLost(document.activeElement)) focusPage()
}

/** For an h1, which may come after its page has waited for data. Whoever went on elsewhere meanwhile keeps the focus. */
export function useHeadingFocus(isPage = true): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isPage && hasChanged && isLost(document.activeElement)) ref.current?.focus({ preventScroll: true })
  }, [isPage])
  return ref
}
