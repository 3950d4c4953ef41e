import { createForLogin } from '../../lib/login-memory.ts'

/** Said by screen readers, seen by nobody. The number makes the same words news again. */
export const useAnnouncement = createForLogin<{ message: string; count: number }>(() => ({ message: '', count: 0 }))

export function announce(message: string): void {
  useAnnouncement.setState(({ count }) => ({ message, count: count + 1 }))
}
