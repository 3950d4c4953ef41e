import { LIVE_PATH, type LiveChange } from '@clothesline/contract'
import { useEffect, useEffectEvent } from 'react'
import { clientId } from './client-id.ts'
import { createEventReader } from './event-reader.ts'
import { doesServerAnswer, serverAnswered, serverIsAway } from './server-state.ts'

/** The server sends a beat every second. After this silence the page says that it does not answer. */
const SILENT_MS = 2_600
/** After this silence the connection is dead, even if no beat was ever heard on it. */
const DEAD_MS = 45_000
const FIRST_WAIT_MS = 500
const MOST_WAIT_MS = 15_000
/** A hidden page closes its connection: browsers allow few of them for all tabs. */
const HIDDEN_MS = 5_000

export interface LiveHandlers {
  /** Something was changed on another page. */
  onChange: (change: LiveChange) => void
  /** The connection is open again: changes in between were missed. */
  onReopen: () => void
}

const listeners = new Set<(change: LiveChange) => void>()

/** Changes made by other counters while this component is mounted. */
export function useLiveChange(handler: (change: LiveChange) => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const listener = (change: LiveChange) => handle(change)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}

/** Follows the changes of the store's other pages until stopped. */
export function followChanges(storeToken: string, { onChange, onReopen }: LiveHandlers): () => void {
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let tries = 0

  const hear = (change: LiveChange) => {
    if (change.client === clientId) return
    onChange(change)
    for (const listener of listeners) listener(change)
  }
  const opened = () => {
    failures = 0
    // Also on the first success: the page may have loaded its data before an earlier failed attempt.
    if (tries > 1) onReopen()
  }
  const later = () => {
    const waitMs = Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    failures += 1
    // Jitter, so that not all pages reconnect at once when the server comes back.
    timer = setTimeout(connect, waitMs * (0.5 + Math.random() / 2))
  }
  const disconnect = () => {
    clearTimeout(timer)
    line?.abort()
    line = undefined
  }
  function connect() {
    disconnect()
    // No attempts while offline; the browser fires an event when it is back.
    if (!navigator.onLine || document.hidden) return
    const mine = new AbortController()
    line = mine
    tries += 1
    readStream(storeToken, mine, opened, hear).then(
      (isWelcome) => {
        if (line === mine && isWelcome) later()
      },
      () => {
        if (line === mine) later()
      },
    )
  }
  const look = () => {
    clearTimeout(hiddenTimer)
    if (document.hidden) hiddenTimer = setTimeout(disconnect, HIDDEN_MS)
    else if (line === undefined) connect()
  }

  window.addEventListener('online', connect)
  window.addEventListener('offline', disconnect)
  document.addEventListener('visibilitychange', look)
  connect()
  return () => {
    disconnect()
    clearTimeout(hiddenTimer)
    window.removeEventListener('online', connect)
    window.removeEventListener('offline', disconnect)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Reads one connection until it ends. False if the session is no longer valid; other calls report that. */
async function readStream(
  storeToken: string,
  line: AbortController,
  onOpen: () => void,
  onChange: (change: LiveChange) => void,
): Promise<boolean> {
  let dead: ReturnType<typeof setTimeout> | undefined
  let silent: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(dead)
    dead = setTimeout(() => line.abort(), DEAD_MS)
  }
  // Only from the first beat on: a server of an earlier release sends none. The banner finds out when the server is
  // back; this connection may be dead by then, so a new one is opened.
  const beat = () => {
    clearTimeout(silent)
    const since = Date.now()
    silent = setTimeout(() => {
      // A computer that wakes up runs its timers late. It heard nothing because it slept.
      const slept = Date.now() - since > 2 * SILENT_MS
      if (!slept && navigator.onLine && !document.hidden) serverIsAway()
      line.abort()
    }, SILENT_MS)
  }
  let isOpened = false
  // A proxy may hold the whole stream back, so the server itself is asked whether it hangs.
  const unopened = setTimeout(async () => {
    const answers = await doesServerAnswer(line.signal)
    if (!answers && !isOpened && !line.signal.aborted && navigator.onLine) serverIsAway()
  }, SILENT_MS)
  try {
    heard()
    const response = await fetch(LIVE_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ storeToken }),
      signal: line.signal,
    }).catch((error: unknown) => {
      // An idle page notices here first that the server is gone.
      if (!line.signal.aborted && navigator.onLine) serverIsAway()
      throw error
    })
    clearTimeout(unopened)
    isOpened = true
    if (response.ok) serverAnswered()
    if (response.status === 401 || response.status === 403) return false
    if (!response.ok || response.body === null) return true
    onOpen()
    const read = createEventReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      heard()
      for (const { event, data } of read(value)) {
        if (event === 'beat') beat()
        else if (event === 'message') onChange(JSON.parse(data) as LiveChange)
      }
    }
  } finally {
    clearTimeout(unopened)
    clearTimeout(dead)
    clearTimeout(silent)
  }
}
