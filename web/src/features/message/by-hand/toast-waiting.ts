import { contract, type Message } from '@clothesline/contract'
import { call } from '../../../lib/api.ts'
import { useClerkSettings } from '../../../lib/clerk-settings.ts'
import { t } from '../../../lib/i18n.ts'
import { whyNot } from '../../../lib/may.ts'
import { needsManualSending, sentWords } from '../../../lib/message-news.ts'
import { notify, notifyError } from '../../../lib/notifications.ts'
import { useSession } from '../../../lib/session.ts'
import { SEND_MESSAGE_KEY } from '../../../lib/shortcuts.ts'
import type { ToastLink } from '../../../lib/toast-stack.ts'
import { toast } from '../../../lib/toasts.ts'
import { waitingWords } from '../message-words.ts'

/** For when the user continues with other work: a waiting message can be sent from the toast, or later in Messages. */
export function toastWaiting(written: readonly (Message | undefined)[]): void {
  const waiting = written.filter(needsManualSending)
  const [first] = waiting
  if (first === undefined) return
  const link = waiting.length > 1 ? undefined : chatLink(first, t('Open WhatsApp'))
  if (link === undefined) toast.blank(sentWords(waiting))
  else toast.blank(waitingWords(first), link)
}

/** Opens the chat of a message that waits to be sent by hand, for whoever may send it. */
export function chatLink(message: Message | undefined, label: string): ToastLink | undefined {
  if (!needsManualSending(message) || message.waLink === null) return undefined
  const isAsked = useClerkSettings.getState().clerkMode !== 'off'
  const mayNot = isAsked && whyNot(useSession.getState(), { permission: 'sendMessages' }) !== undefined
  if (mayNot) return undefined
  return { label, key: SEND_MESSAGE_KEY, href: message.waLink, onOpen: () => void noteSent(message).catch(notifyError) }
}

async function noteSent({ _id }: Message): Promise<void> {
  await call(contract.message.sentByHand, { _id })
  notify('success', t('Marked as sent by hand'))
}
