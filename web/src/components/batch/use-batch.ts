import { useRef, useState } from 'react'
import { messageOf, notify } from '../../lib/notifications.ts'

export interface Batch<Row> {
  /** Null while nothing is under way. */
  progress: { done: number; all: number } | null
  stop: () => void
  run: (rows: Row[], act: (row: Row) => Promise<unknown>, doneWords: (count: number) => string) => Promise<void>
}

interface BatchOptions<Row> {
  /** How a row is called when it is told what failed. */
  nameOf: (row: Row) => string | number
  onAllDone: () => void
}

/** The same act on many rows, one after the other. What failed is told, and stays selected. */
export function useBatch<Row>({ nameOf, onAllDone }: BatchOptions<Row>): Batch<Row> {
  const [progress, setProgress] = useState<Batch<Row>['progress']>(null)
  const isStopped = useRef(false)

  const run: Batch<Row>['run'] = async (rows, act, doneWords) => {
    isStopped.current = false
    const failed: string[] = []
    let done = 0
    for (const row of rows) {
      if (isStopped.current) break
      setProgress({ done, all: rows.length })
      try {
        await act(row)
        done += 1
      } catch (error) {
        failed.push(`${nameOf(row)}: ${messageOf(error)}`)
      }
    }
    setProgress(null)
    if (failed.length > 0) notify('error', failed.join(' '))
    else onAllDone()
    if (done > 0) notify('success', doneWords(done))
  }

  const stop = () => {
    isStopped.current = true
  }
  return { progress, stop, run }
}
