import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { afterPaint, hasBeenUsed } from './when-idle.ts'

/** The first page is left to the browser: screen readers start at the top. */
let hasChanged = false

const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused === document.querySelector('main')

/** The user is typing in the search box of the frame: a new page must not take the focus. */
export function isWritingAbove(): boolean {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement && focused.closest('header') !== null
}

/** Moves the focus to the heading of a new page, at once or when it is rendered. */
export function focusPage(): void {
  hasChanged = true
  if (isWritingAbove()) return
  const focused = document.activeElement
  // A form that has already placed the cursor keeps it.
  if (!isLost(focused) && document.querySelector('main')?.contains(focused) === true) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** For new content on the same page: moves the focus only if its element was removed. */
export function catchFocus(): void {
  if (isLost(document.activeElement)) focusPage()
}

/**
 * For an h1, which may be rendered after its page has loaded data. If the user has focused something else meanwhile,
 * the focus stays.
 */
export function useHeadingFocus(isPage = true): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isPage && hasChanged && isLost(document.activeElement)) ref.current?.focus({ preventScroll: true })
  }, [isPage])
  return ref
}

/**
 * For the first field of a page. It takes the focus as soon as it is there, because somebody may already be typing, but
 * not from the search box. React's `autoFocus` would be decided when the drawing of the page begins, and somebody may
 * have gone to the search box since. If the app was only just opened, nobody is typing yet, and the field takes the focus
 * after the page is drawn.
 */
export function useFirstFocus(isWanted: boolean): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!isWanted) return
    const focus = () => {
      if (!isWritingAbove()) ref.current?.focus()
    }
    if (!hasBeenUsed()) return afterPaint(focus)
    focus()
  }, [isWanted])
  return ref
}
