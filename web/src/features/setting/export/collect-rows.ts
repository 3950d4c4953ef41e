import type { CsvCell } from '@clothesline/domain'
import type { Page } from './export-kinds.ts'

const PAGE_ROWS = 1_000

type Load = (startToken: number, endToken: number, signal: AbortSignal) => Promise<Page>

export interface Progress {
  done: number
  total: number
}

/** All rows of a list, page by page. What is added meanwhile moves the pages, so a row that comes twice counts once. */
export async function collectRows(
  load: Load,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<CsvCell[][]> {
  const rows = new Map<string, CsvCell[]>()
  for (let start = 0; ; start += PAGE_ROWS) {
    signal.throwIfAborted()
    const page = await load(start, start + PAGE_ROWS, signal)
    for (const row of page.rows) rows.set(JSON.stringify(row), row)
    onProgress({ done: Math.min(start + page.rows.length, page.total), total: page.total })
    if (page.rows.length < PAGE_ROWS || start + PAGE_ROWS >= page.total) return [...rows.values()]
  }
}
