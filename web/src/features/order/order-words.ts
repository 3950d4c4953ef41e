import { daysBetween, type OrderStatus, type PieceState } from '@clothesline/domain'
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
import { formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

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
  isLate: boolean
  isToday: boolean
}

/** The promised day as a clerk reads it, and whether it has been missed. A handed-over order is never late. */
export function promisedWords(order: { promisedDate: string; status: OrderStatus }, today: string): Promised {
  const days = daysBetween(today, order.promisedDate)
  const words = days === 0 ? t('Today') : days === 1 ? t('Tomorrow') : formatOn(order.promisedDate)
  const isOpen = order.status !== 'Delivered'
  return { words, isLate: isOpen && days < 0, isToday: isOpen && days === 0 }
}

export const lateWords = (days: number) => t('{days} days late', { days })
