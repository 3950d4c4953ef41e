import { NOTIFICATION_HIDE_MS, NOTIFICATION_NEXT_MS } from './limits.ts'

export type NotificationType = 'success' | 'warning' | 'error'

export interface Notification {
  id: number
  message: string
  notificationType: NotificationType
}

export interface QueueState {
  showNotification: Notification | null
  remainingNotifications: Notification[]
}

export interface NotificationQueue {
  push(notificationType: NotificationType, message: string): void
  /** Hides the current one; the next follows after a pause. */
  close(): void
  /** Pauses its timer while the pointer or the focus is on it. */
  hold(): void
  release(): void
  /** Drops all waiting notifications. */
  clear(): void
}

/** First in, first out: one at a time for three seconds each, with a short pause in between. */
export function createNotificationQueue(onChange: (state: QueueState) => void): NotificationQueue {
  let showing: Notification | null = null
  let waiting: Notification[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPausing = false
  let isHeld = false
  let leftMs = 0
  let startedAt = 0
  let lastId = 0

  const tell = () => onChange({ showNotification: showing, remainingNotifications: waiting })

  const runDown = () => {
    startedAt = Date.now()
    timer = setTimeout(close, leftMs)
  }

  const showNext = () => {
    isPausing = false
    showing = waiting[0] ?? null
    waiting = waiting.slice(1)
    leftMs = NOTIFICATION_HIDE_MS
    isHeld = false
    if (showing !== null) runDown()
    tell()
  }

  // Twelve loads that fail together give one notification.
  const isRepeated = (notificationType: NotificationType, message: string) => {
    const last = waiting.at(-1) ?? showing
    return notificationType === 'error' && last?.notificationType === 'error' && last.message === message
  }

  /** Repeated while it is shown, its timer starts again. */
  const prolong = () => {
    if (showing === null || waiting.length > 0) return
    leftMs = NOTIFICATION_HIDE_MS
    if (isHeld) return
    clearTimeout(timer)
    runDown()
  }

  function push(notificationType: NotificationType, message: string) {
    if (isRepeated(notificationType, message)) return prolong()
    lastId += 1
    waiting = [...waiting, { id: lastId, message, notificationType }]
    if (showing === null && !isPausing) showNext()
    else tell()
  }

  function close() {
    clearTimeout(timer)
    if (showing === null) return
    showing = null
    isPausing = true
    timer = setTimeout(showNext, NOTIFICATION_NEXT_MS)
    tell()
  }

  function hold() {
    if (showing === null || isHeld) return
    isHeld = true
    clearTimeout(timer)
    leftMs = Math.max(0, leftMs - (Date.now() - startedAt))
  }

  function release() {
    if (!isHeld) return
    isHeld = false
    if (showing !== null) runDown()
  }

  function clear() {
    clearTimeout(timer)
    showing = null
    waiting = []
    isPausing = false
    isHeld = false
    tell()
  }

  return { push, close, hold, release, clear }
}
