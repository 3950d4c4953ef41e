import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** Opens a collapsed menu for as long as the pointer or the keyboard's focus is in it; Esc closes it before that. */
export function usePeek(isCollapsed: boolean) {
  const [hasPointer, setHasPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const leave = () => {
    setHasPointer(false)
    setHasFocus(false)
  }
  return {
    isPeeking: isCollapsed && (hasPointer || hasFocus),
    handlers: {
      onPointerEnter: () => setHasPointer(true),
      onPointerLeave: () => setHasPointer(false),
      onFocus: ({ target }: FocusEvent) => {
        // A click focuses too, but its pointer already says so, and the menu must close when that leaves.
        if (target.matches(':focus-visible')) setHasFocus(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isCollapsed || !(hasPointer || hasFocus)) return
        event.stopPropagation()
        leave()
      },
    },
  }
}
