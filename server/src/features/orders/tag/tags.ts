import type { contract, OutputOf, ParsedInputOf, Tag } from '@clothesline/contract'
import { type GarmentTag, makeTag } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import type { Handlers } from '../../handlers.ts'
import {
  countPrints,
  listKnownInvoices,
  listTags as listRows,
  listTagsOfCodes,
  listUntagged,
  type PrintedRow,
  sendPrintCounts,
  type TagRow,
} from './tag-queries.ts'

/** The queue of tags to print. */
async function listWaiting(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.tag.waiting>,
): Promise<OutputOf<typeof contract.tag.waiting>> {
  const { rows, total, pieces } = await listUntagged(ctx, input)
  const orders = rows.map((row) => ({
    _id: row.id,
    invoice: row.invoice,
    customer: row.customer_name,
    promisedDate: row.promised_on,
    createdAt: row.created_at.toISOString(),
    pieces: row.pieces_total,
    waiting: row.waiting,
  }))
  return { orders, totalOrders: total, totalPieces: pieces }
}

/** The tags to print. An unknown number or code is refused, not skipped. */
export async function listTags(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.tag.tags>,
): Promise<OutputOf<typeof contract.tag.tags>> {
  const notPrinted = input.notPrinted ?? false
  if (input.codes !== undefined) {
    const rows = await listTagsOfCodes(ctx, input.codes, notPrinted)
    if (!notPrinted) refuseUnknown(input.codes, rows)
    return { tags: rows.map(viewTag), totalTags: rows.length }
  }
  const invoices = input.invoices ?? null
  if (invoices !== null) {
    const known = await listKnownInvoices(ctx, invoices)
    const unknown = invoices.filter((invoice) => !known.has(invoice))
    if (unknown.length > 0) throw new NotFound('orders_not_found', { invoices: unknown.join(', ') })
  }
  const wanted = { invoices, from: input.fromInvoice ?? null, to: input.toInvoice ?? null, notPrinted }
  const { rows, total } = await listRows(ctx, wanted)
  return { tags: rows.map(viewTag), totalTags: total }
}

/** Tags of other stores and of deleted orders count as unknown. */
function refuseUnknown(codes: readonly (GarmentTag & { tag: string })[], found: readonly PrintedRow[]): void {
  const known = new Set(found.map(codeOf))
  const unknown = [...new Set(codes.map(({ tag }) => tag).filter((tag) => !known.has(tag)))]
  if (unknown.length > 0) throw new NotFound('piece_not_found', { tags: unknown.join(', ') })
}

/** Counts one print per tag, even if it is listed twice, and records it in the history of its order. */
export async function countPrinted(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.tag.printed>,
): Promise<OutputOf<typeof contract.tag.printed>> {
  const codes = [...new Map(input.codes.map((code) => [code.tag, code])).values()]
  const printed = await countPrints(ctx, codes)
  refuseUnknown(codes, printed)
  const orders = [...new Set(printed.map((row) => row.order_id))].map((orderId) => {
    const pieces = printed.filter((row) => row.order_id === orderId)
    return {
      orderId,
      pieces: pieces.map(({ piece_no }) => piece_no).sort((a, b) => a - b),
      reprints: pieces.filter(({ tag_prints }) => tag_prints > 1).length,
    }
  })
  await recordPrints(ctx, orders)
  return { tags: printed.map((row) => ({ tag: codeOf(row), prints: row.tag_prints })) }
}

/** The same for the first tags of pieces that the caller knows, without reading them. */
export async function sendPrints(
  ctx: StoreCtx,
  orders: readonly { orderId: string; pieces: readonly number[] }[],
): Promise<void> {
  sendPrintCounts(ctx, orders)
  await recordPrints(
    ctx,
    orders.map((order) => ({ ...order, reprints: 0 })),
  )
}

interface PrintedOrder {
  orderId: string
  pieces: readonly number[]
  reprints: number
}

async function recordPrints(ctx: StoreCtx, orders: readonly PrintedOrder[]): Promise<void> {
  const entries = orders.map(({ orderId, ...after }) => ({
    action: 'order.tags' as const,
    subjectKind: 'order',
    subjectId: orderId,
    after,
  }))
  await audit(ctx, ctx.store.id, ...entries)
}

const codeOf = ({ alias, invoice, piece_no }: PrintedRow) => makeTag({ alias, invoice, piece: piece_no })

function viewTag(row: TagRow): Tag {
  return {
    tag: codeOf(row),
    customer: row.customer_name,
    invoice: row.invoice,
    piece: row.piece_no,
    pieces: row.pieces_total,
    cloth: row.cloth,
    service: row.service,
    promisedDate: row.promised_on,
    counterNumber: row.counter_number,
    express: row.express,
    prints: row.tag_prints,
  }
}

export const tagRoutes: Handlers['tag'] = {
  waiting: listWaiting,
  tags: listTags,
  printed: countPrinted,
}
