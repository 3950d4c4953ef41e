/** Larger than a page of a list, so that an export takes few calls. */
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
 * All rows of a list for an export: the loaded ones, then the rest, each once. The rest is not added to the list,
 * which would then reload all of it after every change.
 */
export async function fetchRest<Row extends { _id: string }>(
  { rows, total }: Part<Row>,
  ask: (range: RowRange) => Promise<Part<Row>>,
): Promise<Row[]> {
  const all = new Map(rows.map((row) => [row._id, row]))
  let [at, end] = [rows.length, total]
  while (at < end) {
    const part = await ask({ startToken: at, endToken: at + AT_ONCE })
    // Rows were removed since they were counted.
    if (part.rows.length === 0) break
    for (const row of part.rows) all.set(row._id, row)
    at += part.rows.length
    end = part.total
  }
  return [...all.values()]
}
