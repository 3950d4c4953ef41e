import type { Message } from '@clothesline/contract'
import { createForLogin } from './login-memory.ts'

/** Messages that the clerk is asked to send by hand now. */
export const useHandMessages = createForLogin<{ messages: Message[] }>(() => ({ messages: [] }))

export function closeHandMessages(): void {
  useHandMessages.setState({ messages: [] })
}
