import type { CsvCell } from '@clothesline/domain'

export const PAGE_ROWS = 5_000

interface Page {
  rows: CsvCell[][]
  total: number
}

type Load = (startToken: number, endToken: number, signal: AbortSignal) => Promise<Page>

export interface Progress {
  done: number
  total: number
}

/** All rows of a table, part by part. The oldest come first, so what is added meanwhile moves none of them. */
export async function collectRows(
  load: Load,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<CsvCell[][]> {
  const rows: CsvCell[][] = []
  for (let start = 0; ; start += PAGE_ROWS) {
    signal.throwIfAborted()
    const page = await load(start, start + PAGE_ROWS, signal)
    for (const row of page.rows) rows.push(row)
    onProgress({ done: Math.min(start + page.rows.length, page.total), total: page.total })
    if (page.rows.length < PAGE_ROWS || start + PAGE_ROWS >= page.total) return rows
  }
}
