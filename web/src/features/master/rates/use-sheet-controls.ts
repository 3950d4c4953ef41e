import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import { notifyWarning } from '../../../lib/notifications.ts'
import { useScan } from '../../../lib/page-handlers.ts'
import type { Way } from './cell-editor.tsx'
import { readCell } from './cell-text.ts'
import { placeBlock, readBlock, writeBlock } from './sheet-block.ts'
import { type CellKey, cellKey } from './sheet-draft.ts'
import { at, inside, isCell, moveBy, type Position, rangeOf, type Selection, tabBy } from './sheet-selection.ts'
import type { RateSheet } from './use-rate-sheet.ts'

interface Controls {
  /** Rows that are seen at once, for Page Up and Page Down. */
  page: () => number
  /** Enter or Delete on the name of a cloth or service. */
  onName: (place: Position, isDelete: boolean) => void
  /** After a field is closed the keys go to the sheet again. */
  onClosed: () => void
}

export interface Editing {
  key: CellKey
  text: string
  isQuick: boolean
}

const TYPED = /^[^\s/?]$/u

/** The cursor of the sheet, and what keys, clipboard and pointer do with it. */
export function useSheetControls(rates: RateSheet, { page, onName, onClosed }: Controls) {
  const { rows, services } = rates.sheet
  const size = { rows: rows.length, cols: services.length }
  const [wanted, setSelection] = useState<Selection>(at(0, 0))
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const selection = inside(wanted, size)
  const { active } = selection
  const range = rangeOf(selection)

  const keyAt = (row: number, col: number) => cellKey(rows[row]?.id ?? '', services[col]?._id ?? '')
  const edit = ({ row, col }: Position, typed?: string) => {
    if (!isCell({ row, col })) return
    const key = keyAt(row, col)
    setSelection(at(row, col))
    setEditing({ key, text: typed ?? rates.textOf(key), isQuick: typed !== undefined })
  }
  const keep = () => {
    if (editing !== null) rates.write([{ key: editing.key, text: readCell(editing.text) }])
    setEditing(null)
  }
  const close = () => {
    setEditing(null)
    onClosed()
  }
  const commit = (way: Way) => {
    keep()
    if (way === 'stay') return
    setSelection(after(selection, way, size))
    onClosed()
  }
  const selectedTexts = () =>
    isCell({ row: range.top, col: range.left })
      ? span(range.top, range.bottom).map((row) =>
          span(range.left, range.right).map((col) => rates.textOf(keyAt(row, col))),
        )
      : []
  const clear = () =>
    rates.write(
      span(range.top, range.bottom).flatMap((row) =>
        span(range.left, range.right).map((col) => ({ key: keyAt(row, col), text: '' })),
      ),
    )

  // A scanner types into whatever has the focus; what it typed is not a rate.
  useScan((code) => {
    if (editing?.isQuick && editing.text === code) close()
    return false
  }, editing !== null)

  const press = (event: KeyboardEvent): boolean => {
    const hasCtrl = event.ctrlKey || event.metaKey
    const { key, shiftKey: hasShift } = event
    if (hasCtrl && /^[zy]$/i.test(key)) {
      if (/y/i.test(key) || hasShift) rates.redo()
      else rates.undo()
      return true
    }
    if (hasCtrl && /^a$/i.test(key)) {
      setSelection({ anchor: { row: 0, col: 0 }, active: { row: size.rows - 1, col: size.cols - 1 } })
      return true
    }
    if (key === 'Tab') {
      const next = isLeaving ? undefined : tabBy(selection, hasShift, size)
      if (next !== undefined) setSelection(next)
      return next !== undefined
    }
    const moved = moveBy(selection, { key, hasShift, hasCtrl, page: page() }, size)
    if (moved !== undefined) {
      setSelection(moved)
      return true
    }
    if (key === 'Escape') {
      setIsLeaving(true)
      return true
    }
    if (hasCtrl || event.altKey) return false
    if (!isCell(active)) {
      if (key !== 'Enter' && key !== 'F2' && key !== 'Delete') return false
      onName(active, key === 'Delete')
      return true
    }
    if (key === 'Enter' || key === 'F2') edit(active)
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (TYPED.test(key)) edit(active, key)
    else return false
    return true
  }

  return {
    selection,
    range,
    editing,
    commit,
    cancel: close,
    keyAt,
    goTo: (place: Position) => setSelection(at(place.row, place.col)),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (editing !== null || event.nativeEvent.isComposing) return
        setIsLeaving(false)
        if (press(event)) event.preventDefault()
      },
      onCopy: (event: ClipboardEvent) => {
        event.preventDefault()
        event.clipboardData.setData('text/plain', writeBlock(selectedTexts()))
      },
      onCut: (event: ClipboardEvent) => {
        event.preventDefault()
        event.clipboardData.setData('text/plain', writeBlock(selectedTexts()))
        clear()
      },
      onPaste: (event: ClipboardEvent) => {
        event.preventDefault()
        if (!isCell({ row: range.top, col: range.left })) return
        const { cells, left } = placeBlock(readBlock(event.clipboardData.getData('text/plain')), range, size)
        rates.write(cells.map(({ row, col, text }) => ({ key: keyAt(row, col), text: readCell(text) })))
        const last = cells.at(-1)
        if (last !== undefined) setSelection({ anchor: { row: range.top, col: range.left }, active: last })
        if (left > 0) notifyWarning(t('{count} values did not fit the sheet and were not pasted', { count: left }))
      },
    },
    type: (text: string) => setEditing((now) => (now === null ? now : { ...now, text })),
    pointAt: (place: Position, event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return
      keep()
      const grows = event.shiftKey && isCell(place) && isCell(selection.anchor)
      setSelection(grows ? { anchor: selection.anchor, active: place } : at(place.row, place.col))
    },
    dragTo: (place: Position) => {
      if (isCell(place) && isCell(selection.anchor)) setSelection({ anchor: selection.anchor, active: place })
    },
    /** A finger has no keys to type with until the field is there, so one touch opens it. */
    touch: (place: Position, { nativeEvent }: MouseEvent) => {
      if (!('pointerType' in nativeEvent) || nativeEvent.pointerType !== 'touch') return
      keep()
      edit(place)
    },
    editAt: edit,
  }
}

function after(selection: Selection, way: Way, size: { rows: number; cols: number }): Selection {
  const { row, col } = selection.active
  if (way === 'next' || way === 'back') return tabBy(selection, way === 'back', size) ?? selection
  if (way === 'stay') return selection
  const next = row + (way === 'down' ? 1 : -1)
  return at(Math.max(0, Math.min(next, size.rows - 1)), col)
}

const span = (from: number, to: number) =>
  from < 0 ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index)
