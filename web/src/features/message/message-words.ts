import type { Message } from '@clothesline/contract'
import { mdiCancel, mdiHandBackRightOutline } from '@mdi/js'
import { t } from '../../lib/i18n.ts'
import { findMessageShown } from '../order/shown/index.ts'

/** What a message is about, in the order of a customer's life. */
export const kindWords: Record<string, () => string> = {
  welcome: () => t('Welcome'),
  invoice: () => t('Bill'),
  delayed: () => t('Ready later'),
  ready: () => t('Ready'),
  delivered: () => t('Handed over'),
  dueReminder: () => t('Due reminder'),
  note: () => t('Credit or debit note'),
  pickupBooked: () => t('Pickup or delivery booked'),
  onTheWay: () => t('Rider on the way'),
  bagCounted: () => t('Bag counted'),
  otp: () => t('One-time password'),
  newPassword: () => t('New password'),
  emailChanged: () => t('E-mail changed'),
  groupSummary: () => t('Daily summary'),
}

export function kindOf({ kind, invoice }: Pick<Message, 'kind' | 'invoice'>): string {
  const words = kindWords[kind]?.() ?? kind
  return invoice === null ? words : t('{kind} {invoice}', { kind: words, invoice })
}

export const stateWords: Record<Message['state'], () => string> = {
  queued: () => t('Waiting'),
  sent: () => t('Sent'),
  delivered: () => t('Arrived'),
  read: () => t('Read'),
  failed: () => t('Failed'),
  cancelled: () => t('Cancelled'),
}

export interface StateShown {
  words: string
  icon: string
  tone: string
}

/** The state of a message as a word and a picture; the colour only helps. */
export function stateOf(message: Message): StateShown {
  const { state, byHand } = message
  if (byHand) return { words: t('Sent by hand'), icon: mdiHandBackRightOutline, tone: 'default' }
  const shown = findMessageShown(state)
  return { words: stateWords[state](), icon: shown?.icon ?? mdiCancel, tone: shown?.tone ?? 'default' }
}

export const whoOf = ({ customer, recipient }: Message) => customer ?? recipient

/** Why a waiting message is not sent automatically, and what to do. */
export const waitingWords = ({ leaves }: Pick<Message, 'leaves'>) =>
  leaves === 'refused'
    ? t('WhatsApp is not accepting messages right now. The message is waiting; you can send it by hand.')
    : t('The message waits to be sent by hand: open WhatsApp, and press send there.')
