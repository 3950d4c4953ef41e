import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** Opens a collapsed menu while the pointer or the focus is in it; Esc closes it earlier. */
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
        // A click focuses too, but then the pointer already counts, and the menu must close when it leaves.
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
