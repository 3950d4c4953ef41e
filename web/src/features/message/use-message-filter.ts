import type { Message } from '@clothesline/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useRested } from '../../lib/use-rested.ts'
import { kindWords } from './message-words.ts'

export interface ShownFilter {
  state: Message['state'] | ''
  kind: string
  text: string
}

export const nothingFiltered: ShownFilter = { state: '', kind: '', text: '' }

/** What is looked for, kept in the address, so that a list can be come back to. */
export function useMessageFilter() {
  const search = useSearch({ from: '/inside/messages' })
  const navigate = useNavigate()
  const asked = readFilter(search)
  const [typed, setTyped] = useState(asked.text)
  const { whenRested, cancel } = useRested()

  const go = (filter: ShownFilter) => {
    const words = { state: filter.state || undefined, kind: filter.kind || undefined, text: filter.text || undefined }
    void navigate({ to: '/messages', search: words, replace: true })
  }
  const change = (changes: Partial<ShownFilter>) => {
    const next = { ...asked, text: typed, ...changes }
    setTyped(next.text)
    cancel()
    if (Object.keys(changes).every((name) => name === 'text')) whenRested(() => go(next))
    else go(next)
  }
  return { asked, typed, change, isFiltered: Object.values(asked).some((value) => value !== '') }
}

/** What the address says, as far as it makes sense. */
function readFilter({ state = '', kind = '', text = '' }: Partial<ShownFilter>): ShownFilter {
  return { state, kind: Object.hasOwn(kindWords, kind) ? kind : '', text: text.slice(0, 100) }
}
