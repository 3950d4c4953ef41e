import type { Message } from '@clothesline/contract'
import { createForLogin } from './login-memory.ts'

/** The messages that the clerk should now send by hand. */
export const useHandMessages = createForLogin<{ messages: Message[] }>(() => ({ messages: [] }))

export function closeHandMessages(): void {
  useHandMessages.setState({ messages: [] })
}
