import { createForLogin } from './login-memory.ts'

/** Read by screen readers only. The counter makes a repeated message count as new. */
export const useAnnouncement = createForLogin<{ message: string; count: number }>(() => ({ message: '', count: 0 }))

export function announce(message: string): void {
  useAnnouncement.setState(({ count }) => ({ message, count: count + 1 }))
}
