import { LIVE_PATH, type LiveChange } from '@clothesline/contract'
import { useEffect, useEffectEvent } from 'react'
import { clientId } from './client-id.ts'
import { createEventReader } from './event-reader.ts'
import { serverAnswered, serverIsAway } from './server-state.ts'

/** The server says something at least every 20 s; after this silence the line is dead. */
const SILENCE_MS = 45_000
const FIRST_WAIT_MS = 500
const MOST_WAIT_MS = 15_000
/** A page that nobody looks at gives its line back: a browser has few of them for all its tabs. */
const HIDDEN_MS = 5_000

export interface LiveHandlers {
  /** Something was changed elsewhere. */
  onChange: (change: LiveChange) => void
  /** The line is open again: whatever changed in between was missed. */
  onReopen: () => void
}

const listeners = new Set<(change: LiveChange) => void>()

/** What another counter changes while this part of the page is shown. */
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

/** Hears what the store's other pages change until it is told to stop. */
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
    // Also when it is the first to succeed: what the page shows may have been loaded before one that failed.
    if (tries > 1) onReopen()
  }
  const later = () => {
    const waitMs = Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    failures += 1
    // Not all pages at once, when the server comes back.
    timer = setTimeout(connect, waitMs * (0.5 + Math.random() / 2))
  }
  const disconnect = () => {
    clearTimeout(timer)
    line?.abort()
    line = undefined
  }
  function connect() {
    disconnect()
    // Nothing is tried without a network; its return is announced.
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

/** Reads one line until it ends. False when the session is not welcome any more: then the other calls tell. */
async function readStream(
  storeToken: string,
  line: AbortController,
  onOpen: () => void,
  onChange: (change: LiveChange) => void,
): Promise<boolean> {
  let silence: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(() => line.abort(), SILENCE_MS)
  }
  try {
    heard()
    const response = await fetch(LIVE_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ storeToken }),
      signal: line.signal,
    }).catch((error: unknown) => {
      // An idle page hears first here that the server is gone.
      if (!line.signal.aborted && navigator.onLine) serverIsAway()
      throw error
    })
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
      for (const { event, data } of read(value)) if (event === 'message') onChange(JSON.parse(data) as LiveChange)
    }
  } finally {
    clearTimeout(silence)
  }
}
