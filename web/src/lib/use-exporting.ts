import { useState } from 'react'
import { notifyError } from './notifications.ts'

/** A sheet for which rows have to be fetched first: whether that is under way. Its failure is told. */
export function useExporting() {
  const [isExporting, setIsExporting] = useState(false)
  const startExport = (work: () => Promise<void>) => {
    setIsExporting(true)
    void work()
      .catch(notifyError)
      .finally(() => setIsExporting(false))
  }
  return { isExporting, startExport }
}
