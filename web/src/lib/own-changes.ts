import type { LiveChange } from '@clothesline/contract'

/** A change made by a call of this page. */
export interface OwnChange {
  change: LiveChange
  /** False if the answer was lost: the change may have happened, or may still happen. */
  isCertain: boolean
  /** The server's answer; undefined if it was refused because somebody else was faster. */
  answer?: unknown
}

type Listener = (change: OwnChange) => void

const listeners = new Set<Listener>()

/** Subscribes to every change that this page makes, whichever part of it made the call. */
export function onOwnChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function publishOwnChange(change: OwnChange): void {
  for (const listener of listeners) listener(change)
}
