import { EXPORT_TABLES, type ExportTable } from '@clothesline/contract'
import { useEffect, useRef, useState } from 'react'
import { notifyError } from '../../../lib/notifications.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { writeZip, type ZipEntry } from '../../../lib/write-zip.ts'
import { needsStoreAdmin, withStoreAdmin } from '../../otp/index.ts'
import type { Progress } from './collect-rows.ts'
import { csvOf, loadBills, loadTable } from './export-tables.ts'

/** What is being taken away at the moment, and how far it is. */
export interface Running {
  what: ExportTable | 'all'
  table: ExportTable
  progress: Progress | null
}

/** Loads what the owner asks for and gives it as a file. One thing at a time; it can be stopped. */
export function useExport(today: string) {
  const [running, setRunning] = useState<Running | null>(null)
  const stopRef = useRef<AbortController>(null)
  useEffect(() => () => stopRef.current?.abort(), [])

  const run = async (what: ExportTable | 'all') => {
    const stop = new AbortController()
    stopRef.current = stop
    const tell = (table: ExportTable) => (progress: Progress) => setRunning({ what, table, progress })
    const load = (table: ExportTable) => {
      setRunning({ what, table, progress: null })
      // Guarded, and the step can run out while a large store is packed.
      return withStoreAdmin((approval) => loadTable(table, stop.signal, tell(table), approval))
    }
    try {
      if (what === 'all') {
        const files: ZipEntry[] = []
        for (const table of EXPORT_TABLES) {
          const loaded = await load(table)
          files.push({ name: `${table}.csv`, content: csvOf(loaded) })
          if (table === 'expenses') files.push(...(await loadBills(loaded, stop.signal, tell(table))))
        }
        saveFile(`clothesline-${today}.zip`, await writeZip(files))
      } else {
        saveFile(`${what}-${today}.csv`, csvOf(await load(what)), 'text/csv;charset=utf-8')
      }
    } catch (error) {
      if (!stop.signal.aborted && !needsStoreAdmin(error)) notifyError(error)
    }
    setRunning(null)
  }
  return { running, run, stop: () => stopRef.current?.abort() }
}
