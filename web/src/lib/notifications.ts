import { create } from 'zustand'
import { ApiError } from './api-error.ts'
import { t } from './i18n.ts'
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
  /** Something slow is under way that the whole page waits for. */
  isLoading: boolean
  /** Errors, newest first, so that one which went by can be read again. */
  errorLog: LoggedError[]
}

export const useNotifications = create<NotificationState>(() => ({
  showNotification: null,
  remainingNotifications: [],
  isLoading: false,
  errorLog: [],
}))

const queue = createNotificationQueue((state) => useNotifications.setState(state))

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

/** Shows what failed: the server's own words where it gave some. */
export function notifyError(error: unknown): void {
  notify('error', messageOf(error))
}

export function messageOf(error: unknown): string {
  if (typeof error === 'string') return t(error)
  if (error instanceof ApiError) return error.message
  return t(failure.unexpected)
}

export function clearErrorLog(): void {
  useNotifications.setState({ errorLog: [] })
}
