import { create } from 'zustand'
import { ApiError, LoginOver } from './api-error.ts'
import { t } from './i18n.ts'
import { forgetWithLogin } from './login-memory.ts'
import { createNotificationQueue, type Notification, type NotificationType } from './notification-queue.ts'
import { failure } from './texts.ts'

export type { Notification, NotificationType } from './notification-queue.ts'

const LOG_MOST = 50

interface LoggedError {
  id: number
  message: string
  at: string
}

export interface NotificationState {
  showNotification: Notification | null
  remainingNotifications: Notification[]
  /** A slow task is running that will end in a notification. */
  isLoading: boolean
  /** Errors, newest first, so that a missed one can be read later. */
  errorLog: LoggedError[]
}

export const useNotifications = create<NotificationState>(() => ({
  showNotification: null,
  remainingNotifications: [],
  isLoading: false,
  errorLog: [],
}))

const queue = createNotificationQueue((state) => useNotifications.setState(state))

forgetWithLogin(() => {
  queue.clear()
  useNotifications.setState({ isLoading: false, errorLog: [] })
})

export const closeNotification = queue.close
export const holdNotification = queue.hold
export const releaseNotification = queue.release

export function notify(notificationType: NotificationType, message: string): void {
  if (notificationType === 'error') {
    useNotifications.setState(({ errorLog }) => {
      const entry = { id: (errorLog[0]?.id ?? 0) + 1, message, at: new Date().toISOString() }
      return { errorLog: [entry, ...errorLog].slice(0, LOG_MOST) }
    })
  }
  queue.push(notificationType, message)
}

export function notifySuccess(text: string): void {
  notify('success', t(text))
}

export function notifyWarning(text: string): void {
  notify('warning', t(text))
}

/** Shows an error: the server's message if there is one. */
export function notifyError(error: unknown): void {
  // The error belongs to a login that has ended.
  if (error instanceof LoginOver) return
  notify('error', messageOf(error))
}

export function messageOf(error: unknown): string {
  if (typeof error === 'string') return t(error)
  if (error instanceof ApiError) return error.message
  return t(failure.unexpected)
}

let loading = 0

/** Runs a slow task that ends in a notification; until then the page shows a loader. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  loading += 1
  useNotifications.setState({ isLoading: true })
  try {
    return await work
  } finally {
    loading -= 1
    useNotifications.setState({ isLoading: loading > 0 })
  }
}

export function clearErrorLog(): void {
  useNotifications.setState({ errorLog: [] })
}
