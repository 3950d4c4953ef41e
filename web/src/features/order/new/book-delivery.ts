import { contract } from '@clothesline/contract'
import { call } from '../../../lib/api.ts'
import { notifyError } from '../../../lib/notifications.ts'
import type { Draft } from './draft.ts'

/** Books the delivery of an order that was just taken. If its time is full by now, the order page offers another one. */
export async function bookDelivery(invoice: number, { homeDelivery, delivery }: Draft): Promise<void> {
  if (!homeDelivery || !delivery?.when) return
  const { pinCode, when } = delivery
  const { date, slot } = when
  try {
    // The bill that the customer gets now says it all; a second message would be a nuisance.
    await call(contract.pickup.request, { kind: 'delivery', invoice, date, slot, pinCode, sendMessage: false })
  } catch (error) {
    notifyError(error)
  }
}
