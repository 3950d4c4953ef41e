/** A run of consecutive numbers, as table 13 of the return lists the documents issued. */
export interface DocumentSeries {
  from: string
  to: string
  total: number
  cancelled: number
}

export interface NumberedDocument {
  count: number
  /** As printed. */
  number: string
  /** The printed part before the count: another prefix or financial year is another series. */
  series: string
  isCancelled: boolean
  /** Counted along with the others, but not a document of this return. */
  isOther?: boolean
}

export interface SeriesFound {
  series: DocumentSeries[]
  /** Counts between the first and the last that no document has. */
  missing: number[]
  /** Counts that several documents have. */
  doubled: number[]
}

/** Missing numbers beyond this are not listed one by one. */
const MAX_MISSING = 50

/** Groups documents into runs. A change of prefix begins a new run; so does a number that is not of this return. */
export function seriesOf(documents: readonly NumberedDocument[]): SeriesFound {
  const sorted = documents.toSorted((a, b) => a.count - b.count)
  const found: SeriesFound = { series: [], missing: [], doubled: [] }
  let last: NumberedDocument | undefined
  let run: DocumentSeries | undefined
  for (const document of sorted) {
    if (last !== undefined) addGap(found, last.count, document.count)
    const follows = last !== undefined && document.count === last.count + 1 && document.series === last.series
    if (document.isOther) run = undefined
    else {
      if (run === undefined || !follows) {
        run = { from: document.number, to: document.number, total: 0, cancelled: 0 }
        found.series.push(run)
      }
      run.to = document.number
      run.total += 1
      run.cancelled += document.isCancelled ? 1 : 0
    }
    last = document
  }
  return found
}

function addGap(found: SeriesFound, last: number, next: number): void {
  if (next === last) found.doubled.push(next)
  for (let count = last + 1; count < next && found.missing.length < MAX_MISSING; count += 1) found.missing.push(count)
}
