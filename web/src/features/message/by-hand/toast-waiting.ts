import { contract, type Message } from '@clothesline/contract'
import { call } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n.ts'
import { waitsForHand } from '../../../lib/message-news.ts'
import { notify, notifyError } from '../../../lib/notifications.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toasts.ts'
import { waitingWords } from '../message-words.ts'

/** Where somebody is busy with something else: the message waits, and can be sent from the toast. */
export function toastWaiting(message: Message | undefined): void {
  if (!waitsForHand(message) || message.waLink === null) return
  const note = async () => {
    await call(contract.message.sentByHand, { _id: message._id })
    notify('success', t('Noted as sent by hand'))
    await queryClient.invalidateQueries({ queryKey: ['message'] })
  }
  toast.blank(waitingWords(message), {
    label: t('Open WhatsApp'),
    href: message.waLink,
    onOpen: () => void note().catch(notifyError),
  })
}
