import { contract } from '@clothesline/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { countOutcomes, findRepeated, type RowReport, runImport } from './import-run.ts'
import type { Mapping, Sheet, SheetRow } from './read-sheet.ts'

export type ImportStep = 'pick' | 'map' | 'check' | 'checked' | 'import' | 'stopped' | 'done'

/** The way of a file into the list: looked at, tried without effect, then brought in; it can be stopped on the way. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>('pick')
  const [reports, setReports] = useState<RowReport[]>([])
  const [progress, setProgress] = useState({ done: 0, of: 0 })
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  const run = async (
    rows: readonly SheetRow[],
    mapping: Mapping,
    dryRun: boolean,
    onReports: (some: RowReport[]) => void,
  ) => {
    isStopped.current = false
    setProgress({ done: 0, of: rows.length })
    await runImport({
      rows,
      mapping,
      isStopped: () => isStopped.current,
      send: (sent) => call(contract.customer.importcustomers, { rows: sent, dryRun }),
      onReports: (some) => {
        setProgress(({ done, of }) => ({ done: done + some.length, of }))
        onReports(some)
      },
    })
  }

  /** Asks what would become of each row; nothing is written. */
  const check = async (sheet: Sheet, mapping: Mapping) => {
    const repeated = findRepeated(sheet.rows, mapping)
    const twice = new Set(repeated.map(({ line }) => line))
    const collected = [...repeated]
    setStep('check')
    try {
      await run(
        sheet.rows.filter(({ line }) => !twice.has(line)),
        mapping,
        true,
        (some) => collected.push(...some),
      )
      setReports(collected.toSorted((a, b) => a.line - b.line))
      setStep(isStopped.current ? 'map' : 'checked')
    } catch (error) {
      notifyError(error)
      setStep('map')
    }
  }

  /** Brings in what the check found good. What was brought in before a stop stays in, and is not sent again. */
  const bringIn = async (
    sheet: Sheet,
    mapping: Mapping,
    before: readonly RowReport[],
    finished: ReadonlySet<number>,
  ) => {
    const good = new Set(before.filter(({ outcome }) => outcome === 'added').map(({ line }) => line))
    const rows = sheet.rows.filter(({ line }) => good.has(line) && !finished.has(line))
    const through = new Set(finished)
    setStep('import')
    try {
      await run(rows, mapping, false, (some) => {
        for (const { line } of some) through.add(line)
        setDone(new Set(through))
        setReports((known) => known.map((report) => some.find(({ line }) => line === report.line) ?? report))
      })
      setStep(isStopped.current ? 'stopped' : 'done')
      if (!isStopped.current) notifySuccess(success.customersImported)
    } catch (error) {
      notifyError(error)
      setStep('stopped')
    }
  }
  /** The lines that the server has taken for good. */
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())

  return {
    step,
    setStep,
    reports,
    progress,
    check,
    done,
    bringIn: (sheet: Sheet, mapping: Mapping) => bringIn(sheet, mapping, reports, done),
    counts: countOutcomes(reports),
    stop: () => {
      isStopped.current = true
    },
  }
}
