import type { Paper } from '@clothesline/paper'

const MM_PER_PX = 25.4 / 96

/**
 * The page rule. A roll has no height of its own, and `auto` is not one either: it gets that of its content,
 * rounded up, and never less than its width, which drivers would take for a page to be turned.
 */
export function pageRule(paper: Paper, contentPx: number): string {
  const { width, height, margin } = paper
  if (height !== 'content') return `@page{size:${width}mm ${height}mm;margin:${margin}mm}`
  const wanted = Math.ceil(contentPx * MM_PER_PX) + 1
  return `@page{size:${width}mm ${Math.max(wanted, width)}mm;margin:0}`
}
