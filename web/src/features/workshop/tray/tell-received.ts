import type { contract, OutputOf, Store } from '@clothesline/contract'
import { toastWaiting } from '../../message/by-hand/index.ts'
import { tellComplete } from '../../order/index.ts'

type Received = Pick<OutputOf<typeof contract.workshop.receive>, 'orders' | 'messages'>

/** One order that became ready is hung up at once; the messages of several wait together. */
export function tellReceived({ orders, messages }: Received, store: Pick<Store, 'addCounterNumber'> | undefined): void {
  const [only, ...others] = orders.filter(({ status }) => status === 'Ready')
  const isOne = only !== undefined && others.length === 0 && messages.every(({ invoice }) => invoice === only.invoice)
  if (isOne) tellComplete(only, messages[0], store)
  else toastWaiting(messages)
}
