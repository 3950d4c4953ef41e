import { useRef, useState } from 'react'
import { messageOf, notify, notifyError } from '../../lib/notifications.ts'

export interface Batch<Row> {
  /** Null while nothing is under way. */
  progress: { done: number; all: number } | null
  stop: () => void
  run: (rows: Row[], work: BatchWork<Row>) => Promise<void>
}

interface BatchWork<Row> {
  act: (row: Row) => Promise<unknown>
  doneWords: (count: number) => string
  /** What is to be done once for all that succeeded. Where this fails, nothing counts as done. */
  finish?: () => Promise<void>
}

interface BatchOptions<Row> {
  /** How a row is called when it is told what failed. */
  nameOf: (row: Row) => string | number
  clearSelection: () => void
  deselect: (rows: Row[]) => void
}

/** The same act on many rows, one after the other. What failed is told; it stays selected, like what a stop left undone. */
export function useBatch<Row>({ nameOf, clearSelection, deselect }: BatchOptions<Row>): Batch<Row> {
  const [progress, setProgress] = useState<Batch<Row>['progress']>(null)
  const isStopped = useRef(false)

  const run: Batch<Row>['run'] = async (rows, { act, doneWords, finish }) => {
    isStopped.current = false
    const failed: string[] = []
    const done: Row[] = []
    for (const row of rows) {
      if (isStopped.current) break
      setProgress({ done: done.length, all: rows.length })
      try {
        await act(row)
        done.push(row)
      } catch (error) {
        failed.push(`${nameOf(row)}: ${messageOf(error)}`)
      }
    }
    if (failed.length > 0) notify('error', failed.join(' '))
    try {
      if (done.length > 0) await finish?.()
    } catch (error) {
      notifyError(error)
      return
    } finally {
      setProgress(null)
    }
    if (done.length === rows.length) clearSelection()
    else deselect(done)
    if (done.length > 0) notify('success', doneWords(done.length))
  }

  const stop = () => {
    isStopped.current = true
  }
  return { progress, stop, run }
}
