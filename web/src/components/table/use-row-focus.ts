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

/** The row that an event happened in. */
export function findRowIndex(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row === null ? undefined : Number(row.dataset.index)
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

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = findRowIndex(event.target)
    // Keys inside a button or field of the row belong to it.
    if (index === undefined || !(event.target instanceof HTMLElement) || event.target.dataset.index === undefined)
      return
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

  return {
    /** The row that Tab reaches. */
    current: Math.min(current, count - 1),
    bodyProps: {
      onKeyDown,
      onFocus: ({ target }: { target: EventTarget }) => {
        const index = findRowIndex(target)
        if (index !== undefined) setCurrent(index)
      },
    },
  }
}
