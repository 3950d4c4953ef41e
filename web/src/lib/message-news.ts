import type { Message } from '@clothesline/contract'
import { useHandMessages } from './hand-messages.ts'
import { t } from './i18n.ts'
import { notifyError, notifySuccess } from './notifications.ts'
import { failure, success } from './texts.ts'

type MaybeMessage = Message | undefined

/** The message waits and is not sent automatically: chat is not set up, or the service refuses it. */
export const needsManualSending = (message: MaybeMessage): message is Message =>
  message?.leaves === 'none' || message?.leaves === 'refused'

/** Notifies about the result of a message. It is called sent only if it is on its way. */
export function notifyMessageResult(message: Message): void {
  if (!needsManualSending(message)) {
    notifySuccess(success.messageSent)
    return
  }
  if (message.leaves === 'refused') notifyError(failure.whatsappFailed)
  useHandMessages.setState({ messages: [message] })
}

/** The result of sending several messages. */
export function sentWords(messages: readonly MaybeMessage[]): string {
  const waiting = messages.filter(needsManualSending).length
  const leaving = messages.length - waiting
  const words = [
    leaving > 0 && t('{count} messages are on their way', { count: leaving }),
    waiting > 0 && t('{count} messages are waiting in Messages to be sent by hand', { count: waiting }),
  ]
  return words.filter((part) => part !== false).join('. ')
}
