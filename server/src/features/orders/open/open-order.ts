import type { contract, OpenOrder, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { dayIn, isVpa, toRupees, upiLink, upiNote } from '@clothesline/domain'
import { customerLanguage, firstNameOf } from '@clothesline/paper'
import type { LinkCtx, StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { namesForCustomers } from '../../catalogue/master/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import type { Handlers } from '../../handlers.ts'
import { findPaperShop } from '../bill/index.ts'
import { endOrderLinks, trackingLink } from '../link/index.ts'
import { type FullOrderDb, findOrder, printedNumberOf, readOrder } from '../order/index.ts'
import { expectedDays } from '../promise/index.ts'

/**
 * What the customer may see, and nothing that a stranger with the link could misuse: no phone, no address, no full
 * name. Nor the delivery code: the rider carries the bill on which the link stands.
 */
async function openOrder(ctx: LinkCtx): Promise<OpenOrder> {
  const [order, shop, names] = await Promise.all([
    findOrder(ctx, { _id: ctx.orderId }),
    findPaperShop(ctx),
    namesForCustomers(ctx),
  ])
  if (!order) throw new NotFound('link_ended')
  const { settings, storeName } = ctx.store
  const cancelled = order.deleted_at !== null
  const number = printedNumberOf(order)
  const isReady = order.pieces_ready + order.pieces_delivered >= order.pieces_total
  const isLate = !isReady && !cancelled && order.promised_on < dayIn(settings.timeZone, ctx.now)
  return {
    shop: {
      name: storeName,
      subStoreName: settings.subStoreName,
      address: settings.storeAddress,
      phone: shop.contact1,
      logoUrl: shop.icon_id === null ? '' : `/api/icon/${ctx.store.id}/${shop.icon_id}`,
      timeZone: settings.timeZone,
    },
    language: customerLanguage(order.language),
    firstName: firstNameOf(order.customer_name),
    printedNumber: number,
    status: cancelled ? 'Cancelled' : order.status,
    billedOn: order.billed_on,
    promisedDate: order.promised_on,
    expectedOn: isLate ? ((await expectedDays(ctx)).get(order.id) ?? null) : null,
    homeDelivery: order.home_delivery,
    pieces: order.pieces_total,
    ready: order.pieces_ready + order.pieces_delivered,
    delivered: order.pieces_delivered,
    names,
    items: itemsOf(order),
    amt: toRupees(order.amt_paise),
    noted: toRupees(order.noted_paise),
    paid: toRupees(order.paid_paise + order.adjusted_paise),
    balance: cancelled ? 0 : toRupees(order.balance_paise),
    ...payment(ctx.store, number, cancelled ? 0 : order.balance_paise),
  }
}

/** Merges lines with the same cloth and service. */
function itemsOf(order: FullOrderDb): OpenOrder['items'] {
  const items = new Map<string, OpenOrder['items'][number]>()
  for (const { cloth, service, pieces } of order.order_lines.flatMap(partsOf)) {
    const key = `${cloth}\n${service}`
    items.set(key, { cloth, service, pieces: pieces + (items.get(key)?.pieces ?? 0) })
  }
  return [...items.values()]
}

/** A load is listed by its counted cloths; if they were not counted, by its service. */
function partsOf({ cloth, cloths, service, quantity }: FullOrderDb['order_lines'][number]): OpenOrder['items'] {
  const counted = cloths.map((part) => ({ cloth: part.cloth, service, pieces: part.quantity }))
  const rest = quantity - counted.reduce((sum, { pieces }) => sum + pieces, 0)
  return rest > 0 ? [...counted, { cloth, service, pieces: rest }] : counted
}

function payment({ settings, storeName: name }: LinkCtx['store'], number: string, amountPaise: number) {
  const { upiId: vpa, upiMerchantCode: merchantCode } = settings
  if (amountPaise <= 0 || !isVpa(vpa)) return { upiLink: '', upiId: '' }
  const note = upiNote(name, [number])
  return { upiLink: upiLink({ vpa, name, amountPaise, note, reference: number, merchantCode }), upiId: vpa }
}

/** For a link that got into the wrong hands. */
async function revokeLink(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.revokeLink>,
): Promise<OutputOf<typeof contract.order.revokeLink>> {
  const order = await readOrder(ctx, input)
  const linkRevision = await endOrderLinks(ctx, order)
  await audit(ctx, ctx.store.id, {
    action: 'order.revokeLink',
    subjectKind: 'order',
    subjectId: order._id,
    before: { linkRevision: order.linkRevision },
    after: { linkRevision },
  })
  return { invoice: order.invoice, link: trackingLink(ctx, { invoice: order.invoice, linkRevision }) }
}

export const openRoutes: Pick<Handlers['open'], 'order'> = {
  order: openOrder,
}

/** The shop's calls for an order's links. */
export const linkRoutes: Pick<Handlers['order'], 'revokeLink'> = { revokeLink }
