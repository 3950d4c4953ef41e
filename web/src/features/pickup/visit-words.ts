import type { Visit } from '@clothesline/contract'
import { spokenTimes } from '@clothesline/paper'
import { currentLocale, t } from '../../lib/i18n.ts'

export const kindWords: Record<Visit['kind'], () => string> = {
  pickup: () => t('Pickup'),
  delivery: () => t('Delivery'),
}

const statusWords: Record<Visit['status'], () => string> = {
  requested: () => t('Requested'),
  accepted: () => t('Accepted'),
  on_the_way: () => t('On the way'),
  done: () => t('Done'),
  failed: () => t('Failed'),
  cancelled: () => t('Cancelled'),
}

const statusColors: Record<Visit['status'], 'warning' | 'default' | 'info' | 'success' | 'error'> = {
  requested: 'warning',
  accepted: 'default',
  on_the_way: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'error',
}

/** How far it is. A rider who left in vain is said so. */
export function statusOf({ status, leftAt }: Pick<Visit, 'status' | 'leftAt'>) {
  const isInVain = status === 'cancelled' && leftAt !== null
  return { label: isInVain ? t('Cancelled on the way') : statusWords[status](), color: statusColors[status] }
}

export const isOver = ({ status }: Pick<Visit, 'status'>) =>
  status === 'done' || status === 'failed' || status === 'cancelled'

export const timesOf = ({ from, to }: { from: string; to: string }) => `${from} – ${to}`

/** The same for customers, who say the hours with the part of the day. */
export function spokenTimesOf(slot: { from: string; to: string }): string {
  const language = (['hi', 'mr'] as const).find((code) => currentLocale().startsWith(`${code}-`))
  return language ? spokenTimes(slot.from, slot.to, language) : timesOf(slot)
}

/** The address on a map, in whatever map the phone has. */
export function mapLink({ address, pinCode }: Pick<Visit, 'address' | 'pinCode'>): string {
  const place = address.includes(pinCode) ? address : `${address}, ${pinCode}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** 2026-11-15 is a Sunday. */
export const dayOfWeekday = (weekday: number) => `2026-11-${15 + weekday}`
