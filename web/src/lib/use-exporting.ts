import { useState } from 'react'
import { notifyError } from './notifications.ts'

/** Runs an export that has to load rows first, and says whether it is running. Failures are shown. */
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
