import { useEffect, useMemo, useState } from 'react'
import { tellWhyNot, useMay } from '../../../lib/may.ts'
import { findCellProblem } from './cell-text.ts'
import { findRateInput, type Sheet } from './sheet.ts'
import {
  type CellKey,
  type Edit,
  emptyDraft,
  redo,
  type SheetDraft,
  textIn,
  undo,
  unsavedCells,
  writeCells,
} from './sheet-draft.ts'
import { useSaveSheet } from './use-save-sheet.ts'

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'problems'

export interface RateSheet {
  /** Why the person at the counter may not change it. */
  reason: string | undefined
  sheet: Sheet
  textOf: (key: CellKey) => string
  isUnsaved: (key: CellKey) => boolean
  findProblem: (key: CellKey) => string | undefined
  write: (edits: Edit[]) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  state: SaveState
  problemCount: number
  /** Leaving would lose something. What only waits its moment is sent on the way out. */
  isHeld: boolean
  /** Saves what waits at once, also after it was refused. */
  saveNow: () => void
}

/** The sheet as it is seen: what is typed over what is saved, saving itself a moment after the last key. */
export function useRateSheet(sheet: Sheet): RateSheet {
  const { saved } = sheet
  const [draft, setDraft] = useState<SheetDraft>(emptyDraft)
  const unsaved = useMemo(
    () => unsavedCells(draft, saved).filter((edit) => findRateInput(sheet, edit) !== undefined),
    [draft, saved, sheet],
  )
  const problems = useMemo(() => problemsIn(draft, unsaved), [draft, unsaved])
  const sendable = useMemo(() => unsaved.filter(({ key }) => !problems.has(key)), [unsaved, problems])
  const saving = useSaveSheet(sheet, sendable, setDraft)

  const { reason } = useMay('changeRates')
  const change = (next: (now: SheetDraft) => SheetDraft) => {
    if (reason !== undefined) return tellWhyNot(reason)
    saving.forgive()
    setDraft(next)
  }
  const isWaiting = unsaved.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isWaiting])

  const state = stateOf(saving.isSaving, saving.hasFailed, problems.size, unsaved.length)
  return {
    reason,
    sheet,
    textOf: (key) => textIn(draft, saved, key),
    isUnsaved: (key) => draft.texts.has(key) && draft.texts.get(key) !== (saved.get(key) ?? ''),
    findProblem: (key) => problems.get(key),
    write: (edits) => change((now) => writeCells(now, saved, edits)),
    undo: () => change(undo),
    redo: () => change(redo),
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    state,
    problemCount: problems.size,
    isHeld: state === 'failed' || problems.size > 0 || saving.hasMore,
    saveNow: saving.saveNow,
  }
}

function problemsIn(draft: SheetDraft, unsaved: Edit[]): Map<CellKey, string> {
  const problems = new Map<CellKey, string>()
  for (const { key, text } of unsaved) {
    const problem = findCellProblem(text) ?? draft.refusals.get(key)
    if (problem !== undefined) problems.set(key, problem)
  }
  return problems
}

function stateOf(isSaving: boolean, hasFailed: boolean, problems: number, unsaved: number): SaveState {
  if (isSaving) return 'saving'
  if (hasFailed && unsaved > problems) return 'failed'
  if (problems > 0) return 'problems'
  return unsaved > 0 ? 'unsaved' : 'saved'
}
