import type { KeyboardEvent } from 'react'

/** The focusable items of one list, without those of nested lists. */
function stopsOf(list: Element | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>(':scope > li > a[href], :scope > li > * > button') ?? [])
}

/** Moves the focus along a list of the horizontal menu. Returns true if the key was handled. */
export function moveAlong(event: KeyboardEvent<HTMLElement>, isRow: boolean): boolean {
  const isRtl = document.documentElement.dir === 'rtl'
  const [back, forth] = isRow
    ? isRtl
      ? ['ArrowRight', 'ArrowLeft']
      : ['ArrowLeft', 'ArrowRight']
    : ['ArrowUp', 'ArrowDown']
  const stops = stopsOf(event.currentTarget)
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  if (at < 0) return false
  const goal = { [back ?? '']: at - 1, [forth ?? '']: at + 1, Home: 0, End: stops.length - 1 }[event.key]
  if (goal === undefined) return false
  event.preventDefault()
  event.stopPropagation()
  stops[(goal + stops.length) % stops.length]?.focus()
  return true
}

export function focusFirst(list: Element | null): void {
  stopsOf(list)[0]?.focus()
}
