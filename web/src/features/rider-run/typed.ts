import { useState } from 'react'
import { findSaved, forget, save } from '../../lib/storage.ts'

/** What is typed at each stop and not kept as an act yet: the camera of a small phone closes the page that opened it. */
type Typed = Record<string, Record<string, string>>

const KEY = 'runTyped'

function read(): Typed {
  try {
    const saved: unknown = JSON.parse(findSaved(KEY) ?? '{}')
    return typeof saved === 'object' && saved !== null ? (saved as Typed) : {}
  } catch {
    return {}
  }
}

function keepTyped(visitId: string, field: string, text: string): void {
  const typed = read()
  save(KEY, JSON.stringify({ ...typed, [visitId]: { ...typed[visitId], [field]: text } }))
}

export const forgetAllTyped = (): void => forget(KEY)

/** Of a stop that is done. */
export function forgetTyped(visitId = ''): void {
  const { [visitId]: _done, ...others } = read()
  save(KEY, JSON.stringify(others))
}

/** A text that is there again when the page was closed by the phone. */
export function useTyped(visitId: string, field: string, start = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => read()[visitId]?.[field] ?? start)
  const type = (now: string) => {
    setText(now)
    keepTyped(visitId, field, now)
  }
  return [text, type]
}
