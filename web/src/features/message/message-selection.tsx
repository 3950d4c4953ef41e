import type { Message } from '@clothesline/contract'
import Checkbox from '@mui/material/Checkbox'
import { useEffect } from 'react'
import { create } from 'zustand'
import { t } from '../../lib/i18n.ts'
import { kindOf, whoOf } from './message-words.ts'

interface Selection {
  ids: ReadonlySet<string>
  /** What can be chosen at once: the rows that are shown. */
  shown: readonly Message[]
}

/** Which messages are chosen. Kept apart from the list, so that a tick draws one box and not the whole table. */
export const useMessageSelection = create<Selection>(() => ({ ids: new Set(), shown: [] }))

export const clearSelection = () => useMessageSelection.setState({ ids: new Set() })

/** Tells what is shown, and forgets the choice when the page is left. */
export function useShownMessages(shown: readonly Message[]): void {
  useEffect(() => useMessageSelection.setState({ shown }), [shown])
  useEffect(() => clearSelection, [])
}

function toggle(id: string): void {
  useMessageSelection.setState(({ ids }) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    return { ids: next }
  })
}

function toggleAll(): void {
  useMessageSelection.setState(({ ids, shown }) => {
    const isAll = shown.every(({ _id }) => ids.has(_id))
    return { ids: isAll ? new Set() : new Set(shown.map(({ _id }) => _id)) }
  })
}

export function SelectBox({ message }: { message: Message }) {
  const isChosen = useMessageSelection(({ ids }) => ids.has(message._id))
  return (
    <input
      type="checkbox"
      className="select"
      checked={isChosen}
      onChange={() => toggle(message._id)}
      aria-label={t('Select: {kind}, {customer}', { kind: kindOf(message), customer: whoOf(message) })}
    />
  )
}

export function SelectAllBox() {
  const chosen = useMessageSelection(({ ids, shown }) => shown.filter(({ _id }) => ids.has(_id)).length)
  const count = useMessageSelection(({ shown }) => shown.length)
  return (
    <Checkbox
      size="small"
      checked={count > 0 && chosen === count}
      indeterminate={chosen > 0 && chosen < count}
      onChange={toggleAll}
      slotProps={{ input: { 'aria-label': t('Select all messages shown') } }}
      sx={{ p: 0.5, m: -0.5 }}
    />
  )
}
