import type { Message, Order, OrderRow, Store } from '@clothesline/contract'
import { t } from '../../lib/i18n.ts'
import { toast } from '../../lib/toasts.ts'
import { chatLink } from '../message/by-hand/index.ts'

/** Whether nothing of an order is in work any more, and something of it waits to be collected. */
export const isComplete = ({ pieces, ready, delivered }: Pick<OrderRow, 'pieces' | 'ready' | 'delivered'>): boolean =>
  ready === pieces && ready > delivered

/** What is left to do with an order whose last piece is ready: to hang it up, and to send the message if nobody else does. */
export function tellComplete(
  { invoice, counterNumber }: Pick<Order, 'invoice' | 'counterNumber'>,
  message: Message | undefined,
  store: Pick<Store, 'addCounterNumber'> | undefined,
): void {
  const hasPlace = store?.addCounterNumber === true && counterNumber !== ''
  const words = [
    t('{invoice} complete', { invoice }),
    ...(hasPlace ? [t('hang at {counterNumber}', { counterNumber })] : []),
  ]
  toast.success(words.join(' · '), chatLink(message, t('WhatsApp')))
}
