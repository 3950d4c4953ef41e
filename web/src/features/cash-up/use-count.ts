import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { findSaved, forget, save } from '../../lib/storage.ts'
import { parseKept, stepCount, type TypedCount } from './drawer-count.ts'

/** The count of a session of a day as it is being typed; a reload in the middle of it loses nothing. */
export function useCount(date: string, session: number) {
  const key = `cash-count ${useSession(({ storeId }) => storeId)} ${date} ${session}`
  const [typed, setTyped] = useState<TypedCount>(() => parseKept(findSaved(key, 'session')))
  const change = (next: TypedCount) => {
    setTyped(next)
    save(key, JSON.stringify(next), 'session')
  }
  return {
    typed,
    type: (value: number, text: string) => change({ ...typed, [value]: text }),
    step: (value: number, by: number) => change(stepCount(typed, value, by)),
    clear: () => {
      setTyped({})
      forget(key, 'session')
    },
  }
}
