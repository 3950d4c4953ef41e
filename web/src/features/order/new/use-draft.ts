import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, type DraftPlace, emptyDraft } from './draft.ts'
import { followDraft, forgetDraft, keepDraft, loadDraft } from './draft-storage.ts'

export type ChangeDraft = (next: (draft: Draft) => Draft) => void

/** The draft of this place, kept with every change. The component using it must be keyed by the place. */
export function useDraft(place: DraftPlace, customerName: string) {
  const [draft, setDraft] = useState(() => loadDraft(place))
  const { storeId, customerId, kind } = place
  const madeKey = useRef('')
  const fromOtherTab = useRef<Draft>(undefined)

  const change: ChangeDraft = useCallback((next) => {
    setDraft((before) => {
      const after = next(before)
      return after === before ? before : { ...after, changedAt: new Date().toISOString() }
    })
  }, [])

  useEffect(
    () =>
      followDraft({ storeId, customerId, kind }, (kept) => {
        const next = kept ?? emptyDraft({ storeId, customerId, kind })
        fromOtherTab.current = next
        setDraft(next)
      }),
    [storeId, customerId, kind],
  )

  useEffect(() => {
    if (draft === fromOtherTab.current) return
    // A change made just before the answer may be saved just after it.
    if (draft.changedAt !== '' && draft.key !== madeKey.current) keepDraft(storeId, { ...draft, customerName })
  }, [draft, storeId, customerName])

  /** The order is made: what was kept goes, and the next one begins. */
  const startAgain = () => {
    madeKey.current = draft.key
    forgetDraft(storeId, draft)
    setDraft(emptyDraft(place))
  }

  return { draft, change, startAgain }
}
