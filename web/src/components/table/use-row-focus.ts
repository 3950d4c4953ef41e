import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

const PAGE = 10

interface RowFocus {
  count: number
  scrollTo: (index: number) => void
  onOpen: (index: number) => void
  scrollRef: RefObject<HTMLElement | null>
}

/** Where the arrow, page, Home and End keys lead from a row; null for every other key. */
export function nextRow(key: string, index: number, count: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'PageDown':
      return Math.min(index + PAGE, last)
    case 'PageUp':
      return Math.max(index - PAGE, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** One row at a time can be reached with Tab; the arrow keys move on from there, also to rows not drawn yet. */
export function useRowFocus({ count, scrollTo, onOpen, scrollRef }: RowFocus) {
  const [current, setCurrent] = useState(0)
  const isMoving = useRef(false)

  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    scrollRef.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    // Keys inside a button or field of the row belong to it.
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onOpen(index)
      return
    }
    const next = nextRow(event.key, index, count)
    if (next === null) return
    event.preventDefault()
    isMoving.current = true
    scrollTo(next)
    setCurrent(next)
  }

  return (index: number) => ({
    'data-index': index,
    tabIndex: index === Math.min(current, count - 1) ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
  })
}
