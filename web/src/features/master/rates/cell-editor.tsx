import { type KeyboardEvent, useEffect, useRef } from 'react'

export type Way = 'down' | 'up' | 'next' | 'back' | 'stay'

interface CellEditorProps {
  label: string
  text: string
  /** Arrow keys leave the cell unless its text is being edited. */
  isQuick: boolean
  onType: (text: string) => void
  onCommit: (way: Way) => void
  onCancel: () => void
}

const WAYS: Record<string, [Way, Way]> = { Enter: ['down', 'up'], Tab: ['next', 'back'] }
const QUICK_WAYS: Record<string, Way> = { ArrowDown: 'down', ArrowUp: 'up', ArrowRight: 'next', ArrowLeft: 'back' }

/** The field that opens in a cell. */
export function CellEditor({ label, text, isQuick, onType, onCommit, onCancel }: CellEditorProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)

  useEffect(() => {
    const input = inputRef.current
    input?.focus()
    if (isQuick) input?.setSelectionRange(input.value.length, input.value.length)
    else input?.select()
  }, [isQuick])

  const finish = (way: Way) => {
    if (isDone.current) return
    isDone.current = true
    onCommit(way)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Undo and paste mean the field while it is open.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const way = WAYS[event.key]?.[event.shiftKey ? 1 : 0] ?? (isQuick ? QUICK_WAYS[event.key] : undefined)
    if (event.key === 'Escape') {
      isDone.current = true
      onCancel()
    } else if (way !== undefined) finish(way)
    else return
    event.preventDefault()
  }

  return (
    <input
      ref={inputRef}
      aria-label={label}
      value={text}
      onChange={(event) => onType(event.target.value)}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      onKeyDown={onKeyDown}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={() => finish('stay')}
    />
  )
}
