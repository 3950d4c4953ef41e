import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** The pointer may leave briefly on its way into the panel. */
const LEAVE_AFTER_MS = 150

/** A panel that opens on hover and on click. Navigation closes it. */
export function useHoverPanel(path: string) {
  const [isOpen, setIsOpen] = useState(false)
  const openedByHover = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shownPath, setShownPath] = useState(path)

  if (shownPath !== path) {
    setShownPath(path)
    setIsOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = () => {
    clearTimeout(timer.current)
    setIsOpen(false)
  }
  return {
    isOpen,
    open: () => setIsOpen(true),
    close,
    toggle: () => {
      // The click after a hover must not close what the hover has just opened.
      const staysOpen = openedByHover.current
      openedByHover.current = false
      setIsOpen((wasOpen) => staysOpen || !wasOpen)
    },
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        clearTimeout(timer.current)
        openedByHover.current = !isOpen
        setIsOpen(true)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') timer.current = setTimeout(() => setIsOpen(false), LEAVE_AFTER_MS)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close()
      },
    },
  }
}
