import type { MessageKind } from '../message/message-kinds.ts'

/** What a customer can agree to, each by itself. */
export const PURPOSES = ['orders', 'reminders', 'offers'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The version of the notice in paper/src/privacy; raised when its meaning changes. */
export const NOTICE_VERSION = 1

/** What each kind of message is for. A new kind must say. */
const purposes: Record<MessageKind, Purpose> = {
  welcome: 'orders',
  invoice: 'orders',
  delayed: 'orders',
  ready: 'orders',
  delivered: 'orders',
  note: 'orders',
  pickupBooked: 'orders',
  onTheWay: 'orders',
  bagCounted: 'orders',
  dueReminder: 'reminders',
}

export const purposeOf = (kind: MessageKind): Purpose => purposes[kind]

export const kindsFor = (purpose: Purpose): MessageKind[] =>
  (Object.keys(purposes) as MessageKind[]).filter((kind) => purposes[kind] === purpose)

export type Consents = Record<Purpose, boolean>

/**
 * The counter asks one question, and its answer covers what it covered before there were purposes: orders and
 * reminders. Without the answer changing, what the customer chose by purpose stays. Offers are only ever agreed to by
 * the customer.
 */
export function consentsAtCounter(now: Consents, agrees: boolean): Consents {
  if (agrees === now.orders) return now
  return agrees ? { ...now, orders: true, reminders: true } : { orders: false, reminders: false, offers: false }
}

/** The purposes whose consent differs. */
export const changedPurposes = (was: Consents, is: Consents): Purpose[] =>
  PURPOSES.filter((purpose) => was[purpose] !== is[purpose])
