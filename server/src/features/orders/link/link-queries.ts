import type { StoreSettings } from '@clothesline/contract'
import type { CustomerCtx, StoreCtx } from '../../../context.ts'
import { document, instant, integer, listOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { lastBits } from './link-token.ts'
import type { FoundLink } from './sealed-link.ts'

/** A short link holds the end of the store's id only. */
export async function findStoreByEnd(tx: Tx, end: string): Promise<string | undefined> {
  const sql = 'select id from store where right(id::text, 12) = $1'
  return (await tx.row({ id: text }, 'find-store-by-end', sql, [end]))?.id
}

const linkStore = {
  store_name: text,
  email: text,
  settings: document<StoreSettings>(),
}

const linkOrder = { ...linkStore, order_id: text }

/** Links of earlier versions hold the whole id. */
const isById = ({ subject }: FoundLink) => typeof subject === 'string'

/** The store and the order of a link, if the store is not frozen and the link has the order's current revision. */
export async function findLinkOrder(tx: Tx, link: FoundLink): Promise<RowOf<typeof linkOrder> | undefined> {
  const isOld = isById(link)
  return tx.row(
    linkOrder,
    isOld ? 'find-link-order-by-id' : 'find-link-order',
    `select s.store_name, s.email, s.settings, o.id as order_id
       from store s join orders o on o.store_id = $1
      where s.id = $1 and not s.frozen and o.${isOld ? 'id' : 'invoice'} = $2 and o.link_revision & 65535 = $3`,
    [link.storeId, link.subject, lastBits(link.revision)],
  )
}

/** Invalidates all earlier links of the order and returns the revision for new ones. */
export async function incrementLinkRevision(ctx: StoreCtx, orderId: string): Promise<number> {
  const row = await ctx.tx.row(
    { link_revision: integer },
    'raise-link-revision',
    'update orders set link_revision = link_revision + 1 where store_id = $1 and id = $2 returning link_revision',
    [ctx.store.id, orderId],
  )
  return row?.link_revision ?? 1
}

const linkCustomer = {
  ...linkStore,
  customer_id: text,
  link_opened_at: orNull(instant),
  message_before: orNull(instant),
}

/** The store and the customer of a customer's own link, if the store is not frozen and the link was not revoked. */
export async function findLinkCustomer(tx: Tx, link: FoundLink): Promise<RowOf<typeof linkCustomer> | undefined> {
  const isOld = isById(link)
  return tx.row(
    linkCustomer,
    isOld ? 'find-link-customer-by-id' : 'find-link-customer',
    `select s.store_name, s.email, s.settings, c.id as customer_id, c.link_opened_at,
            (select max(m.created_at) from message m
              where m.store_id = $1 and m.customer_id = c.id and m.channel = 'whatsapp'
                and m.state not in ('failed', 'cancelled') and m.created_at < $4) as message_before
       from store s join customer c on c.store_id = $1
      where s.id = $1 and not s.frozen and c.${isOld ? 'id' : 'number'} = $2 and c.link_revision & 65535 = $3
        and c.deleted_at is null`,
    [link.storeId, link.subject, lastBits(link.revision), link.at],
  )
}

/** Only whether the page was opened lately matters, so this is written once an hour. */
export function recordLinkOpened({ tx, store, customer, now }: CustomerCtx): void {
  tx.send('record-link-opened', 'update customer set link_opened_at = $3 where store_id = $1 and id = $2', [
    ...[store.id, customer.id, now],
  ])
}

/** Ends all earlier links of the customer and returns the revision for new ones. Opened now, these ask for no code. */
export async function raiseCustomerRevision(ctx: StoreCtx, customerId: string, openedAt?: Date) {
  return ctx.tx.row(
    { number: integer, link_revision: integer },
    'raise-customer-revision',
    `update customer set link_revision = link_revision + 1, link_opened_at = coalesce($3, link_opened_at)
      where store_id = $1 and id = $2 returning number, link_revision`,
    [ctx.store.id, customerId, openedAt ?? null],
  )
}

const waitingText = { id: text, body: text, parameters: listOf(text) }

/** Messages to a customer that wait to be sent, locked; what failed can still be sent by hand. */
export const lockWaitingTexts = (ctx: StoreCtx, customerId: string) =>
  ctx.tx.rows(
    waitingText,
    'lock-waiting-texts',
    `select id, body, coalesce(parameters, '[]') as parameters from message
      where store_id = $1 and customer_id = $2 and channel = 'whatsapp' and state in ('queued', 'failed') and body is not null
      order by id for update`,
    [ctx.store.id, customerId],
  )

export async function saveWaitingText(
  ctx: StoreCtx,
  { id, body, parameters }: RowOf<typeof waitingText>,
): Promise<void> {
  const sql = 'update message set body = $3, parameters = $4 where store_id = $1 and id = $2'
  await ctx.tx.run('save-waiting-text', sql, [ctx.store.id, id, body, JSON.stringify(parameters)])
}

/** The papers of an order in messages that wait to be sent, locked. */
export const lockWaitingDocuments = (ctx: StoreCtx, orderId: string) =>
  ctx.tx.rows(
    { id: text, document_link: text },
    'lock-waiting-documents',
    `select id, document_link from message
      where store_id = $1 and order_id = $2 and state in ('queued', 'failed') and document_link is not null order by id for update`,
    [ctx.store.id, orderId],
  )

export async function saveWaitingDocument(ctx: StoreCtx, id: string, link: string): Promise<void> {
  const sql = 'update message set document_link = $3 where store_id = $1 and id = $2'
  await ctx.tx.run('save-waiting-document', sql, [ctx.store.id, id, link])
}
