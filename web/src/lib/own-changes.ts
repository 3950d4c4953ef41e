import type { LiveChange } from '@clothesline/contract'

/** What a call of this page has changed. */
export interface OwnChange {
  change: LiveChange
  /** False when the answer was lost: it may have happened, or may happen still. */
  isCertain: boolean
  /** The server's answer; undefined after a refusal that says that somebody else was faster. */
  answer?: unknown
}

type Listener = (change: OwnChange) => void

const listeners = new Set<Listener>()

/** Hears of every change that this page makes, whichever part of it made the call. */
export function onOwnChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function publishOwnChange(change: OwnChange): void {
  for (const listener of listeners) listener(change)
}
