import { MESSAGE_STATES } from '@clothesline/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { kindWords } from './message-words.ts'

export interface ShownFilter {
  state: string
  kind: string
  text: string
}

export const nothingFiltered: ShownFilter = { state: '', kind: '', text: '' }

/** Typing rests this long before the server is asked. */
const ASK_AFTER_MS = 300

/** What is looked for, kept in the address, so that a list can be come back to. */
export function useMessageFilter() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const asked = readFilter(search)
  const [typed, setTyped] = useState(asked.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const go = (filter: ShownFilter) => {
    const words = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
    void navigate({ href: `/messages${words.size === 0 ? '' : `?${words}`}`, replace: true })
  }
  const change = (changes: Partial<ShownFilter>) => {
    const next = { ...asked, text: typed, ...changes }
    setTyped(next.text)
    clearTimeout(timer.current)
    if (Object.keys(changes).every((name) => name === 'text')) timer.current = setTimeout(() => go(next), ASK_AFTER_MS)
    else go(next)
  }
  return { asked, typed, change, isFiltered: Object.values(asked).some((value) => value !== '') }
}

/** What the address says, as far as it makes sense. */
function readFilter(search: Record<string, unknown>): ShownFilter {
  const { state, kind, text } = search
  return {
    state: MESSAGE_STATES.find((known) => known === state) ?? '',
    kind: typeof kind === 'string' && Object.hasOwn(kindWords, kind) ? kind : '',
    text: typeof text === 'string' ? text.slice(0, 100) : '',
  }
}
