import { type RefObject, useLayoutEffect, useState } from 'react'

const GAP = 4
const MORE_WIDTH = 104

/**
 * How many of the items, the first children of the row, fit into it. All are laid out once to be measured, before
 * anything is painted; after that only the width of the row is observed.
 */
export function useFitting(row: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  const [widths, setWidths] = useState<{ of: readonly unknown[]; list: number[] } | null>(null)
  const [space, setSpace] = useState(Number.POSITIVE_INFINITY)
  const isMeasured = widths?.of === items

  useLayoutEffect(() => {
    if (row.current === null || isMeasured) return
    const children = Array.from(row.current.children).slice(0, items.length)
    setWidths({ of: items, list: children.map((child) => child.getBoundingClientRect().width) })
  })
  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return
    setSpace(element.clientWidth)
    const observer = new ResizeObserver(() => setSpace(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [row])
  useLayoutEffect(() => {
    // Another font has different widths.
    const again = () => setWidths(null)
    document.fonts.addEventListener('loadingdone', again)
    return () => document.fonts.removeEventListener('loadingdone', again)
  }, [])

  return { isMeasured, fitting: isMeasured ? howManyFit(widths.list, GAP, space, MORE_WIDTH) : items.length }
}

/** How many of these widths fit into the space, leaving room for a last "More" when not all of them do. */
export function howManyFit(widths: readonly number[], gap: number, space: number, moreWidth: number): number {
  const ends: number[] = []
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width)
  if ((ends.at(-1) ?? 0) <= space) return widths.length
  return ends.filter((end) => end + gap + moreWidth <= space).length
}
