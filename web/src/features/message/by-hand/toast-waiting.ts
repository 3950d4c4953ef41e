import { contract, type Message } from '@clothesline/contract'
import { call } from '../../../lib/api.ts'
import { useClerkSettings } from '../../../lib/clerk-settings.ts'
import { t } from '../../../lib/i18n.ts'
import { whyNot } from '../../../lib/may.ts'
import { needsManualSending, sentWords } from '../../../lib/message-news.ts'
import { notify, notifyError } from '../../../lib/notifications.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { waitingWords } from '../message-words.ts'

/** For when the user continues with other work: a waiting message can be sent from the toast, or later in Messages. */
export function toastWaiting(written: readonly (Message | undefined)[]): void {
  const waiting = written.filter(needsManualSending)
  const [first] = waiting
  if (first === undefined) return
  const isAsked = useClerkSettings.getState().clerkMode !== 'off'
  const mayNot = isAsked && whyNot(useSession.getState(), { permission: 'sendMessages' }) !== undefined
  if (waiting.length > 1 || first.waLink === null || mayNot) {
    toast.blank(sentWords(waiting))
    return
  }
  toast.blank(waitingWords(first), {
    label: t('Open WhatsApp'),
    href: first.waLink,
    onOpen: () => void noteSent(first).catch(notifyError),
  })
}

async function noteSent({ _id }: Message): Promise<void> {
  await call(contract.message.sentByHand, { _id })
  notify('success', t('Marked as sent by hand'))
}
