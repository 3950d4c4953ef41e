import type { OrderRow } from '@clothesline/contract'
import Checkbox from '@mui/material/Checkbox'
import { useEffect } from 'react'
import { create } from 'zustand'
import { t } from '../../../lib/i18n.ts'

interface Selection {
  ids: ReadonlySet<string>
  /** What can be chosen at once: the rows that are shown. */
  shown: readonly OrderRow[]
}

/** Which rows are chosen. Kept apart from the list, so that a tick draws one box and not the whole table. */
export const useSelection = create<Selection>(() => ({ ids: new Set(), shown: [] }))

export const clearSelection = () => useSelection.setState({ ids: new Set() })

/** Tells what is shown, and forgets the choice when its page is left. */
export function useShownRows(shown: readonly OrderRow[]): void {
  useEffect(() => useSelection.setState({ shown }), [shown])
  useEffect(() => clearSelection, [])
}

function toggle(id: string): void {
  useSelection.setState(({ ids }) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    return { ids: next }
  })
}

function toggleAll(): void {
  useSelection.setState(({ ids, shown }) => {
    const isAll = shown.every(({ _id }) => ids.has(_id))
    return { ids: isAll ? new Set() : new Set(shown.map(({ _id }) => _id)) }
  })
}

export function SelectBox({ order }: { order: OrderRow }) {
  const isChosen = useSelection(({ ids }) => ids.has(order._id))
  return (
    <input
      type="checkbox"
      className="select"
      checked={isChosen}
      onChange={() => toggle(order._id)}
      aria-label={t('Select order {invoice}', { invoice: order.invoice })}
    />
  )
}

export function SelectAllBox() {
  const chosen = useSelection(({ ids, shown }) => shown.filter(({ _id }) => ids.has(_id)).length)
  const count = useSelection(({ shown }) => shown.length)
  return (
    <Checkbox
      size="small"
      checked={count > 0 && chosen === count}
      indeterminate={chosen > 0 && chosen < count}
      onChange={toggleAll}
      slotProps={{ input: { 'aria-label': t('Select all orders shown') } }}
      sx={{ p: 0.5, m: -0.5 }}
    />
  )
}
