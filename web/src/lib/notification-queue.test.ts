import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotificationQueue, type NotificationQueue, type QueueState } from './notification-queue.ts'

let state: QueueState
let queue: NotificationQueue

beforeEach(() => {
  vi.useFakeTimers()
  state = { showNotification: null, remainingNotifications: [] }
  queue = createNotificationQueue((next) => {
    state = next
  })
  return () => vi.useRealTimers()
})

const shown = () => state.showNotification?.message ?? null

describe('the notification queue', () => {
  it('shows the first one at once and hides it after three seconds', () => {
    queue.push('success', 'one')
    expect(state.showNotification).toMatchObject({ message: 'one', notificationType: 'success' })
    vi.advanceTimersByTime(2_999)
    expect(shown()).toBe('one')
    vi.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  it('shows the next one 200 ms after the one before, first in first out', () => {
    queue.push('success', 'one')
    queue.push('warning', 'two')
    queue.push('error', 'three')
    expect(state.remainingNotifications.map(({ message }) => message)).toEqual(['two', 'three'])
    vi.advanceTimersByTime(3_000)
    expect(shown()).toBeNull()
    vi.advanceTimersByTime(199)
    expect(shown()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(shown()).toBe('two')
    vi.advanceTimersByTime(3_200)
    expect(shown()).toBe('three')
    vi.advanceTimersByTime(3_200)
    expect(state).toEqual({ showNotification: null, remainingNotifications: [] })
  })

  it('keeps the pause for one that comes in the middle of it', () => {
    queue.push('success', 'one')
    queue.close()
    vi.advanceTimersByTime(100)
    queue.push('success', 'two')
    expect(shown()).toBeNull()
    vi.advanceTimersByTime(100)
    expect(shown()).toBe('two')
  })

  it('goes on to the next when one is closed by hand, and gives it its full time', () => {
    queue.push('success', 'one')
    queue.push('success', 'two')
    vi.advanceTimersByTime(1_000)
    queue.close()
    vi.advanceTimersByTime(200)
    expect(shown()).toBe('two')
    vi.advanceTimersByTime(2_999)
    expect(shown()).toBe('two')
  })

  it('stands still while it is held and then uses up the time that was left', () => {
    queue.push('success', 'one')
    vi.advanceTimersByTime(2_000)
    queue.hold()
    vi.advanceTimersByTime(60_000)
    expect(shown()).toBe('one')
    queue.release()
    vi.advanceTimersByTime(999)
    expect(shown()).toBe('one')
    vi.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  it('can be closed while it is held, without holding the next', () => {
    queue.push('success', 'one')
    queue.push('success', 'two')
    queue.hold()
    queue.close()
    vi.advanceTimersByTime(200)
    expect(shown()).toBe('two')
    vi.advanceTimersByTime(3_000)
    expect(shown()).toBeNull()
  })

  it('keeps an error that is said again for its whole time', () => {
    queue.push('error', 'no network')
    vi.advanceTimersByTime(2_000)
    queue.push('error', 'no network')
    vi.advanceTimersByTime(2_999)
    expect(shown()).toBe('no network')
    vi.advanceTimersByTime(1)
    expect(shown()).toBeNull()
  })

  it('says the same error once when it comes several times in a row, but repeats a success', () => {
    queue.push('error', 'no network')
    queue.push('error', 'no network')
    queue.push('success', 'saved')
    queue.push('success', 'saved')
    expect(state.remainingNotifications.map(({ message }) => message)).toEqual(['saved', 'saved'])
  })
})
