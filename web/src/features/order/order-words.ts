import type { Order, OrderRow, Transaction } from '@clothesline/contract'
import { daysBetween, type OrderStanding, type OrderStatus, orderStanding, type PieceState } from '@clothesline/domain'
import {
  mdiAlertCircleOutline,
  mdiCancel,
  mdiCheck,
  mdiCheckAll,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiFactory,
  mdiHanger,
  mdiProgressAlert,
  mdiProgressClock,
  mdiTruckCheckOutline,
} from '@mdi/js'
import { formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { storeToday } from '../../lib/store-zone.ts'

type Tone = 'default' | 'success' | 'warning' | 'error' | 'info'

interface Shown {
  words: string
  icon: string
  tone: Tone
}

/** A status is a word and a picture; the colour only helps. */
export const statusShown: Record<OrderStatus, Shown> = {
  'Not Ready': { words: 'Not Ready', icon: mdiProgressClock, tone: 'default' },
  Ready: { words: 'Ready', icon: mdiCheckCircleOutline, tone: 'success' },
  Incomplete: { words: 'Incomplete', icon: mdiProgressAlert, tone: 'warning' },
  Delivered: { words: 'Delivered', icon: mdiTruckCheckOutline, tone: 'info' },
}

export const pieceShown: Record<PieceState, Shown> = {
  received: { words: 'Received', icon: mdiHanger, tone: 'default' },
  workshop: { words: 'At the workshop', icon: mdiFactory, tone: 'warning' },
  ready: { words: 'Ready', icon: mdiCheckCircleOutline, tone: 'success' },
  delivered: { words: 'Handed over', icon: mdiTruckCheckOutline, tone: 'info' },
}

const messageShown: Record<string, Shown> = {
  queued: { words: 'Waiting', icon: mdiClockOutline, tone: 'default' },
  sent: { words: 'Sent', icon: mdiCheck, tone: 'default' },
  delivered: { words: 'Arrived', icon: mdiCheckAll, tone: 'default' },
  read: { words: 'Read', icon: mdiCheckAll, tone: 'info' },
  failed: { words: 'Failed', icon: mdiAlertCircleOutline, tone: 'error' },
  cancelled: { words: 'Cancelled', icon: mdiCancel, tone: 'default' },
}

/** Null for an order about which nothing was sent. */
export function findMessageShown(state: string | null): Shown | null {
  return state === null ? null : (messageShown[state] ?? null)
}

export interface Promised {
  words: string
  /** 0 while it is not late. */
  lateDays: number
  /** How long it has been ready and not collected; 0 on the first day. */
  waitingDays: number
  isToday: boolean
}

type Standing = Pick<OrderRow, 'status' | 'pieces' | 'ready' | 'promisedDate' | 'readyAt'>

/** How an order stands against its promise, in the days of the store. */
export function standingOf(order: Standing, today: string): OrderStanding {
  return orderStanding(
    { ...order, readyOn: order.readyAt === null ? null : storeToday(new Date(order.readyAt)) },
    today,
  )
}

/** The promised day as a clerk reads it, and how many days it was missed by or the order has been waiting. */
export function promisedWords(order: Standing, today: string): Promised {
  const days = daysBetween(today, order.promisedDate)
  const standing = standingOf(order, today)
  return {
    words: days === 0 ? t('Today') : days === 1 ? t('Tomorrow') : formatOn(order.promisedDate),
    lateDays: standing.kind === 'late' ? standing.days : 0,
    waitingDays: standing.kind === 'waiting' ? standing.days : 0,
    isToday: standing.kind === 'today',
  }
}

export const lateWords = (days: number) => t('{days} days late', { days })
export const waitingWords = (days: number) => t('Waiting {days} days', { days })

/** By which modes something was paid: "Cash, UPI". */
export const modesOf = ({ modes }: Pick<Transaction, 'modes'>) => modes.map(({ mode }) => mode).join(', ')

/** One sentence for the head of an order. */
export function standingWords(order: Standing, today: string): string {
  const standing = standingOf(order, today)
  const promised = promisedWords(order, today).words
  if (standing.kind === 'late') return t('Late, promised {day}', { day: promised })
  if (standing.kind !== 'waiting') return t('Promised {day}', { day: promised })
  return standing.days === 0 ? t('Ready today') : t('Ready, waiting {days} days', { days: standing.days })
}

/** Work that is late is an alarm; what became ready today is good news. */
export function standingTone(order: Standing, today: string): 'error.main' | 'warning.main' | 'inherit' {
  const standing = standingOf(order, today)
  if (standing.kind === 'late') return 'error.main'
  return standing.kind === 'waiting' && standing.days > 0 ? 'warning.main' : 'inherit'
}

/** What was never paid does not go back. */
export function deletedWords({ deleteReason, givenBack }: Pick<Order, 'deleteReason' | 'givenBack'>): string {
  const reason = deleteReason ?? ''
  if (!givenBack) return t('Deleted: {reason}.', { reason })
  return t('Deleted: {reason}. {amount} went back to the advance.', { reason, amount: formatMoney(givenBack) })
}

/** What the customer says of the count of their bag. */
export function countWords({ number, state }: NonNullable<Order['bag']>): string {
  if (state === 'confirmed') return t('Bag {number}: count confirmed by the customer', { number })
  if (state === 'objected') return t('Bag {number}: the customer objects to the count', { number })
  return t('Bag {number}: the customer has not answered about the count', { number })
}
