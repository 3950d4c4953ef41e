import type { MyOpenPage, MyOrder, MyPage } from '@clothesline/contract'
import {
  copyEndsAt,
  dayIn,
  isVpa,
  NOTICE_VERSION,
  startOfDay,
  toRupees,
  upiLink,
  upiNote,
  wishWait,
} from '@clothesline/domain'
import { customerLanguage } from '@clothesline/paper'
import type { CustomerCtx, ShopCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { namesForCustomers } from '../../catalogue/master/index.ts'
import { findPaperShop } from '../../orders/bill/index.ts'
import { trackingToken } from '../../orders/link/index.ts'
import { printedNumberOf } from '../../orders/order/index.ts'
import { expectedDays } from '../../orders/promise/index.ts'
import { deliveryCode, listAreas, listVisitsOf, type VisitRow, viewBag } from '../../orders/visit/index.ts'
import { proofFor } from './link-code.ts'
import {
  findMe,
  findOpenClaim,
  listMyOrders,
  listMyRequests,
  type MeRow,
  type MyOrderRow,
  type MyRequestRow,
} from './me-queries.ts'

const OPEN_ORDERS = 50
/** Each has its forms: more of them make the page slow on a small phone, and few look further back. */
const HISTORY = 10

/** What the customer's own link shows. Before the code was entered only whose page it is. */
export async function myPage(ctx: CustomerCtx): Promise<MyPage> {
  const [row, shop] = await Promise.all([findMe(ctx, ctx.customer.id), shopOf(ctx)])
  if (!row) throw new NotFound('link_ended')
  const language = customerLanguage(row.language)
  if (ctx.link.state === 'code') {
    const canSendCode = ctx.services.whatsApp.state !== 'none'
    return { state: 'code', shop, language, phoneEnd: row.contact.slice(-2), canSendCode }
  }
  const [open, unpaid, done, claim, requests, visits, areas, names] = await Promise.all([
    listMyOrders(ctx, row.id, { which: 'orders', limit: OPEN_ORDERS }),
    listMyOrders(ctx, row.id, { which: 'unpaid', limit: OPEN_ORDERS }),
    listMyOrders(ctx, row.id, { which: 'history', limit: HISTORY }),
    findOpenClaim(ctx, row.id),
    listMyRequests(ctx, row.id),
    listVisitsOf(ctx, row.id),
    listAreas(ctx),
    namesForCustomers(ctx),
  ])
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const isLate = open.rows.some((order) => order.promised_on < today && !isAllReady(order))
  const expected = isLate ? await expectedDays(ctx) : new Map<string, string>()
  const view = (order: MyOrderRow) => viewMine(ctx, order, expected.get(order.id) ?? null)
  const payablePaise = Math.max(0, row.due_paise - (claim?.amount_paise ?? 0))
  const bills = [...open.rows, ...unpaid.rows].filter(({ balance_paise }) => balance_paise > 0)
  return {
    state: 'open',
    shop,
    language,
    name: row.name,
    phone: row.contact,
    email: row.email,
    address: row.address,
    names,
    orders: open.rows.map(view),
    unpaid: unpaid.rows.map(view),
    history: done.rows.map(view),
    historyTotal: done.total,
    due: toRupees(row.due_paise),
    advance: toRupees(row.advance_paise),
    payable: toRupees(payablePaise),
    ...upiOf(ctx, row, { payablePaise, bills: bills.map(({ invoice }) => String(invoice)) }),
    claim: claim ? { amt: toRupees(claim.amount_paise), claimedAt: claim.claimed_at.toISOString() } : null,
    consents: { orders: row.whatsapp_consent, reminders: row.reminder_consent, offers: row.offer_consent },
    noticeVersion: NOTICE_VERSION,
    requests: requests.map((request) => viewMyRequest(request, row)),
    proof: proofFor(ctx, row),
    phoneEnd: row.contact.slice(-2),
    copyUntil: copyUntil(requests, ctx.now)?.toISOString() ?? null,
    linkEndsAt: ctx.link.expiresAt.toISOString(),
    comesHome: areas.length > 0,
    visits: visits.filter(({ status }) => TO_COME.includes(status)).map((visit) => viewMyVisit(ctx, visit)),
  }
}

function viewMyRequest(request: MyRequestRow, { erasure_asked_at }: MeRow): MyOpenPage['requests'][number] {
  const { kind, body, asked_at, due_on, starts_at, outcome, settled_at, answer } = request
  const wait = wishWait({ kind, startsAt: starts_at, hasBegun: erasure_asked_at !== null })
  const isWished = kind === 'erase' && settled_at === null && wait !== 'matters'
  return {
    kind,
    text: body,
    askedAt: asked_at.toISOString(),
    dueOn: due_on,
    startsAt: isWished ? (starts_at?.toISOString() ?? null) : null,
    canTakeBack: isWished,
    outcome,
    settledAt: settled_at?.toISOString() ?? null,
    answer,
  }
}

/** Until when the shop has allowed the download; undefined if it has not. */
export function copyUntil(requests: readonly MyRequestRow[], now: Date): Date | undefined {
  const confirmed = requests.find(({ kind, outcome }) => kind === 'copy' && outcome === 'done')
  const until = confirmed?.settled_at ? copyEndsAt(confirmed.settled_at) : undefined
  return until && until > now ? until : undefined
}

const TO_COME: readonly string[] = ['requested', 'accepted', 'on_the_way']

function viewMyVisit(ctx: ShopCtx, visit: VisitRow): MyOpenPage['visits'][number] {
  const { id, kind, day, from_time, to_time, status, invoice } = visit
  return {
    _id: id,
    kind,
    date: day,
    from: from_time,
    to: to_time,
    status,
    invoice,
    code: kind === 'delivery' ? deliveryCode(ctx, id) : '',
  }
}

async function shopOf(ctx: ShopCtx): Promise<MyPage['shop']> {
  const { contact1, icon_id } = await findPaperShop(ctx)
  const { settings, storeName, id } = ctx.store
  return {
    name: storeName,
    subStoreName: settings.subStoreName,
    address: settings.storeAddress,
    phone: contact1,
    logoUrl: icon_id === null ? '' : `/api/icon/${id}/${icon_id}`,
    timeZone: settings.timeZone,
  }
}

/** The reference of one try to pay: banks refuse one that was used before. The second of the day tells tries apart. */
const triedReference = (ctx: ShopCtx, row: Pick<MeRow, 'number'>): string => {
  const { timeZone } = ctx.store.settings
  const second = Math.floor((ctx.now.getTime() - startOfDay(timeZone, dayIn(timeZone, ctx.now)).getTime()) / 1000)
  return `${referenceOf(ctx, row)}${second.toString(36).toUpperCase().padStart(4, '0')}`
}

/** Whether a reference is one of the tries of this customer. */
export const isOwnReference = ({ number }: Pick<MeRow, 'number'>, reference: string): boolean =>
  new RegExp(`^C${number}D\\d{8}[0-9A-Z]{4}$`).test(reference)

/** Our reference for a payment of everything that is due: the customer's number and the day. */
export const referenceOf = (ctx: ShopCtx, { number }: Pick<MeRow, 'number'>): string =>
  `C${number}D${dayIn(ctx.store.settings.timeZone, ctx.now).replaceAll('-', '')}`

function upiOf(
  ctx: ShopCtx,
  row: MeRow,
  { payablePaise, bills }: { payablePaise: number; bills: readonly string[] },
): Pick<MyOpenPage, 'upiLink' | 'upiId' | 'upiReference'> {
  const { upiId = '', upiMerchantCode: merchantCode } = ctx.store.settings
  if (payablePaise <= 0 || !isVpa(upiId)) return { upiLink: '', upiId: '', upiReference: '' }
  const reference = triedReference(ctx, row)
  const name = ctx.store.storeName
  const note = upiNote(name, bills)
  const link = upiLink({ vpa: upiId, name, amountPaise: payablePaise, note, reference, merchantCode })
  return { upiLink: link, upiId, upiReference: reference }
}

const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())

const isAllReady = (row: MyOrderRow) => row.pieces_ready + row.pieces_delivered >= row.pieces_total

function viewMine(ctx: CustomerCtx, row: MyOrderRow, expectedOn: string | null): MyOrder {
  return {
    invoice: row.invoice,
    printedNumber: printedNumberOf(row),
    status: row.status,
    billedOn: row.billed_on,
    promisedDate: row.promised_on,
    expectedOn,
    homeDelivery: row.home_delivery,
    pieces: row.pieces_total,
    delivered: row.pieces_delivered,
    ready: row.pieces_ready + row.pieces_delivered,
    amt: toRupees(row.amt_paise),
    noted: toRupees(row.noted_paise),
    paid: toRupees(row.paid_paise),
    balance: toRupees(row.balance_paise),
    garments: row.garments,
    billToken: trackingToken(ctx, { invoice: row.invoice, linkRevision: row.link_revision }, ctx.link.expiresAt),
    complaint: row.complaint && {
      text: row.complaint.body,
      openedAt: isoOf(row.complaint.opened_at) ?? '',
      answer: row.complaint.answer,
      answeredAt: isoOf(row.complaint.answered_at),
      closedAt: isoOf(row.complaint.closed_at),
    },
    rating: row.stars === null ? null : { stars: row.stars, text: row.rating ?? '' },
    bag: viewBag(row.bag, row.pieces_total),
  }
}
