import type { Paper } from '@clothesline/paper'

const MM_PER_PX = 25.4 / 96

/**
 * The page rule. A roll has no height of its own, and `auto` is not allowed, so it gets that of its content, rounded
 * up, and at least its width: drivers would rotate a page that is wider than high.
 */
export function pageRule(paper: Paper, contentPx: number): string {
  const { width, height, margin } = paper
  if (height !== 'content') return `@page{size:${width}mm ${height}mm;margin:${margin}mm}`
  const wanted = Math.ceil(contentPx * MM_PER_PX) + 1
  return `@page{size:${width}mm ${Math.max(wanted, width)}mm;margin:0}`
}
