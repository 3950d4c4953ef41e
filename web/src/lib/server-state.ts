import { create } from 'zustand'

/** So long nobody wonders whether something is wrong. */
const SILENT_AFTER_MS = 3_000

interface ServerState {
  /** Calls that wait for an answer longer than anybody expects. */
  silent: number
  /** The last call found no server. */
  isAway: boolean
  /** Changes that were sent, and of which nobody knows yet whether they arrived. */
  unclear: ReadonlySet<string>
}

/** What the calls tell about the server behind them. */
export const useServerState = create<ServerState>(() => ({ silent: 0, isAway: false, unclear: new Set() }))

export function serverAnswered(): void {
  if (useServerState.getState().isAway) useServerState.setState({ isAway: false })
}

export function serverIsAway(): void {
  if (!useServerState.getState().isAway) useServerState.setState({ isAway: true })
}

const setUnclear = (change: (unclear: Set<string>) => void) =>
  useServerState.setState(({ unclear }) => {
    const next = new Set(unclear)
    change(next)
    return { unclear: next }
  })

export function changeIsUnclear(action: string): void {
  setUnclear((unclear) => unclear.add(action))
}

/** The server has said what became of a change. */
export function changeIsSettled(action: string): void {
  if (useServerState.getState().unclear.has(action)) setUnclear((unclear) => unclear.delete(action))
}

/** One request is under way. Answers how to say that it is over, however it ended. */
export function expectAnswer(onSilence: () => void = () => {}): () => void {
  const add = (change: number) => useServerState.setState(({ silent }) => ({ silent: silent + change }))
  let isSilent = false
  const timer = setTimeout(() => {
    isSilent = true
    add(1)
    onSilence()
  }, SILENT_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (isSilent) add(-1)
    isSilent = false
  }
}
