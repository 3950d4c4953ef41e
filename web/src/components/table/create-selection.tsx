import { useEffect } from 'react'
import { createForLogin } from '../../lib/login-memory.ts'

interface Selection<Row> {
  ids: ReadonlySet<string>
  /** What can be chosen at once: the rows that are shown. */
  shown: readonly Row[]
}

/** Which rows of a list are chosen. Kept apart from the list, so that a tick draws one box and not the whole table. */
export function createSelection<Row extends { _id: string }>() {
  const useSelection = createForLogin<Selection<Row>>(() => ({ ids: new Set(), shown: [] }))
  const clearSelection = () => useSelection.setState({ ids: new Set() })
  const deselect = (rows: readonly Row[]) =>
    useSelection.setState(({ ids }) => {
      const left = new Set(ids)
      for (const { _id } of rows) left.delete(_id)
      return { ids: left }
    })

  /** Tells what is shown, and forgets the choice when its page is left. */
  function useShownRows(shown: readonly Row[]): void {
    useEffect(() => useSelection.setState({ shown }), [shown])
    useEffect(() => clearSelection, [])
  }

  const toggle = (id: string) =>
    useSelection.setState(({ ids }) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return { ids: next }
    })

  const toggleAll = () =>
    useSelection.setState(({ ids, shown }) => {
      const isAll = shown.every(({ _id }) => ids.has(_id))
      return { ids: isAll ? new Set() : new Set(shown.map(({ _id }) => _id)) }
    })

  function RowBox({ id, inputId, label }: { id: string; inputId?: string | undefined; label: string }) {
    const isChosen = useSelection(({ ids }) => ids.has(id))
    return (
      <input
        id={inputId}
        type="checkbox"
        className="select"
        checked={isChosen}
        onChange={() => toggle(id)}
        aria-label={label}
      />
    )
  }

  function AllBox({ label }: { label: string }) {
    const chosen = useSelection(({ ids, shown }) => shown.filter(({ _id }) => ids.has(_id)).length)
    const count = useSelection(({ shown }) => shown.length)
    const isSome = chosen > 0 && chosen < count
    return (
      <input
        type="checkbox"
        className="select"
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome
        }}
        checked={count > 0 && chosen === count}
        onChange={toggleAll}
        aria-label={label}
      />
    )
  }

  return { useSelection, clearSelection, deselect, useShownRows, RowBox, AllBox }
}
