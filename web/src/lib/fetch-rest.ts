/** More than a page of a list, so that a sheet takes few calls. */
const AT_ONCE = 5_000

interface Part<Row> {
  rows: readonly Row[]
  total: number
}

export interface RowRange {
  startToken: number
  endToken: number
}

/**
 * All rows of a list for a sheet: those that are loaded, then the rest of them, each once. The rest does not go into the
 * list, which would load all of it again whenever something changes.
 */
export async function fetchRest<Row extends { _id: string }>(
  { rows, total }: Part<Row>,
  ask: (range: RowRange) => Promise<Part<Row>>,
): Promise<Row[]> {
  const all = new Map(rows.map((row) => [row._id, row]))
  let [at, end] = [rows.length, total]
  while (at < end) {
    const part = await ask({ startToken: at, endToken: at + AT_ONCE })
    // What was counted is there no more.
    if (part.rows.length === 0) break
    for (const row of part.rows) all.set(row._id, row)
    at += part.rows.length
    end = part.total
  }
  return [...all.values()]
}
