import type { OpenOrder } from '@clothesline/contract'
import { formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

export interface OpenStep {
  name: string
  detail: string
  state: 'done' | 'now' | 'later'
}

export type SteppedOrder = Pick<
  OpenOrder,
  'status' | 'pieces' | 'ready' | 'delivered' | 'billedOn' | 'promisedDate' | 'homeDelivery'
>

/** The way of an order as its customer thinks of it. A step is done only when it is done for every piece. */
export function openSteps(order: SteppedOrder): OpenStep[] {
  const isReady = order.ready >= order.pieces
  const isOver = order.delivered >= order.pieces
  return [
    {
      name: t('We have your clothes'),
      detail: t('Since {day}', { day: formatOn(order.billedOn) }),
      state: 'done',
    },
    {
      name: isReady ? t('Ready') : t('Being cleaned'),
      detail: readyDetail(order, isReady),
      state: isReady ? 'done' : 'now',
    },
    {
      name: handOverName(order, isOver),
      detail: order.delivered > 0 && !isOver ? countWords(order.delivered, order.pieces) : '',
      state: isOver ? 'done' : isReady ? 'now' : 'later',
    },
  ]
}

function readyDetail(order: SteppedOrder, isReady: boolean): string {
  if (isReady) return ''
  const day = t('Promised for {day}', { day: formatOn(order.promisedDate) })
  return order.ready === 0 ? day : `${countWords(order.ready, order.pieces)} · ${day}`
}

function handOverName(order: SteppedOrder, isOver: boolean): string {
  if (order.homeDelivery) return isOver ? t('Delivered to you') : t('We bring them to you')
  return isOver ? t('Picked up') : t('Pick up at the shop')
}

const countWords = (count: number, of: number) => t('{count} of {total} pieces', { count, total: of })
