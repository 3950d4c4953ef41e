interface Placed<T> {
  item: T
  /** From 1. */
  column: number
  row: number
}

interface Grid {
  columns: number
  rows: number
}

/** Things row by row on pages of a grid. The first page begins at the given place, counted from 1. */
export function splitPages<T>(items: readonly T[], { columns, rows }: Grid, startAt = 1): Placed<T>[][] {
  const perPage = columns * rows
  const skipped = Math.min(Math.max(startAt, 1), perPage) - 1
  const pages: Placed<T>[][] = []
  for (const [index, item] of items.entries()) {
    const place = index + skipped
    const onPage = place % perPage
    const placed = { item, column: (onPage % columns) + 1, row: Math.floor(onPage / columns) + 1 }
    const page = pages[Math.floor(place / perPage)]
    if (page === undefined) pages.push([placed])
    else page.push(placed)
  }
  return pages
}
