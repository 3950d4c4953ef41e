import { create } from 'zustand'

/** A shorter wait does not worry anyone; the page says so before three seconds are over. */
const SILENT_AFTER_MS = 2_500
const HEALTH_PATH = '/api/health'
const HEALTH_WITHIN_MS = 2_000

interface ServerState {
  /** Calls whose answer takes longer than expected. */
  silent: number
  /** The last call could not reach the server. */
  isAway: boolean
  /** Changes that were sent and whose outcome is unknown. */
  unclear: ReadonlySet<string>
}

/** The state of the server, derived from the calls. */
export const useServerState = create<ServerState>(() => ({ silent: 0, isAway: false, unclear: new Set() }))

export function serverAnswered(): void {
  if (useServerState.getState().isAway) useServerState.setState({ isAway: false })
}

export function serverIsAway(): void {
  if (!useServerState.getState().isAway) useServerState.setState({ isAway: true })
}

/** Asks the server whether it is there. */
export async function doesServerAnswer(signal: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(HEALTH_WITHIN_MS)])
  const response = await fetch(HEALTH_PATH, { cache: 'no-store', signal: patience }).catch(() => null)
  if (response === null || response.ok) return response !== null
  // A server whose disk is full can still be asked, and says so where something is to be saved.
  const body: unknown = await response.json().catch(() => null)
  return (body as { code?: unknown } | null)?.code === 'disk_full'
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

/** The outcome of a change is known. */
export function changeIsSettled(action: string): void {
  if (useServerState.getState().unclear.has(action)) setUnclear((unclear) => unclear.delete(action))
}

/** Registers a running request. Returns a function to call when it has ended. */
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
