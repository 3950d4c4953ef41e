import { type Message, OPEN_BILL_PATH } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { queueCustomerMessage } from '../../foundation/outbox/index.ts'
import { linkForMessage, publicAddress, trackingToken } from '../../orders/link/index.ts'
import { type FullOrderDb, printedNumberOf } from '../../orders/order/index.ts'
import { getNote, getOrderOf } from './note-paper.ts'
import type { NoteRow } from './note-queries.ts'
import { numberOf } from './view-note.ts'

/** Sends the note with its document, if the customer agreed to messages. */
export async function sendNote(ctx: StoreCtx, { _id }: { _id: string }): Promise<{ message: Message }> {
  const note = await getNote(ctx, _id)
  const order = await getOrderOf(ctx, note)
  const facts = {
    ...{ store: ctx.store.storeName, customer: order.customer_name, number: numberOf(note), amtPaise: note.amt_paise },
    ...{ bill: printedNumberOf(order), balancePaise: order.balance_paise },
  }
  const written = await queueCustomerMessage(ctx, 'note', facts, {
    customerId: order.customer_id,
    customer: order.customer_name,
    order: { id: order.id, invoice: order.invoice },
    document: documentOf(ctx, note, order),
    linkFor: linkForMessage(ctx, order.customer_id),
  })
  if ('refusal' in written) throw written.refusal
  return written
}

/** Only if PUBLIC_URL says how customers reach this server. */
function documentOf(ctx: StoreCtx, note: NoteRow, order: FullOrderDb) {
  const { env } = ctx.services
  if (env.publicUrl === undefined) return undefined
  const token = trackingToken(ctx, { _id: order.id, linkRevision: order.link_revision })
  const link = `${publicAddress(env)}${OPEN_BILL_PATH}${token}/${note.id}`
  return { link, name: `${numberOf(note).replaceAll('/', '-')}.pdf` }
}
