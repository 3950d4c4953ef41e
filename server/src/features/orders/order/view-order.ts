import type { contract, Order, OrderRow, OutputOf, ParsedInputOf } from '@clothesline/contract'
import {
  type Adjustment,
  type Day,
  formatPersonNumber,
  makeTag,
  printedNumber,
  sumOfTax,
  toKg,
  toPercent,
  toRupees,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { isoText } from '../../../iso-text.ts'
import { historyOf } from '../../foundation/audit/index.ts'
import { viewBag } from '../visit/index.ts'
import {
  type FullOrderDb,
  findOrder,
  type LineDb,
  lockOrder,
  type OrderRef,
  type OrderRowDb,
  type PieceDb,
} from './order-queries.ts'

/** The API form of an order of this store. */
export async function readOrder(ctx: StoreCtx, ref: OrderRef): Promise<Order> {
  const row = await findOrder(ctx, ref)
  if (!row) throw new NotFound('order_not_found')
  return viewOrder(row)
}

/** Reads an order for a change and locks it until the end of the transaction. */
export async function lockAndReadOrder(ctx: StoreCtx, ref: OrderRef, version?: number): Promise<FullOrderDb> {
  // Sent one behind the other without waiting: the second one sees what it waited for.
  const [, row] = await Promise.all([lockOrder(ctx, ref), findOrder(ctx, ref)])
  if (!row) throw new NotFound('order_not_found')
  // If both id and invoice are given, they must be of the same order.
  if (ref.invoice !== undefined && ref.invoice !== row.invoice) throw new NotFound('order_not_found')
  if (version !== undefined && version !== row.version) {
    throw new Conflict('order_outdated')
  }
  return row
}

export function viewOrderRow(row: OrderRowDb): OrderRow {
  return {
    _id: row.id,
    invoice: row.invoice,
    printedNumber: printedNumberOf(row),
    id: row.customer_id,
    custId: formatPersonNumber('C', row.customer_number),
    customer: row.customer_name,
    contact: row.contact,
    kind: row.kind,
    status: row.status,
    pieces: row.pieces_total,
    ready: row.pieces_ready + row.pieces_delivered,
    delivered: row.pieces_delivered,
    promisedDate: row.promised_on,
    billedOn: row.billed_on,
    counterNumber: row.counter_number,
    homeDelivery: row.home_delivery,
    express: row.express,
    amt: toRupees(row.amt_paise),
    paid: toRupees(row.paid_paise),
    adjusted: toRupees(row.adjusted_paise),
    noted: toRupees(row.noted_paise),
    noteCount: row.note_count,
    balance: row.deleted_at ? 0 : toRupees(row.balance_paise),
    paymentMode: row.payment_mode,
    note: row.note,
    version: row.version,
    createdAt: isoText(row.created_at),
    messageState: row.message_state,
    readyAt: row.waiting_since ? isoText(row.waiting_since) : null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }
}

/** Without what was noted, once the name of the order is hidden. */
export const shownLines = ({ kept_name: name, order_lines: lines }: FullOrderDb): LineDb[] =>
  name === null ? lines : lines.map((line) => ({ ...line, note: '' }))

export function viewOrder(row: FullOrderDb): Order {
  const tax = { cgstPaise: row.cgst_paise, sgstPaise: row.sgst_paise, igstPaise: row.igst_paise }
  const services = new Map(row.order_lines.map((line) => [line.line_no, line.service]))
  // Not a spread: V8 sets each field behind one by a slow call, more than 100 µs for these.
  return Object.assign(viewOrderRow(row), {
    allBalance: toRupees(row.due_paise),
    due: toRupees(row.due_paise),
    advance: toRupees(row.advance_paise),
    whatsappConsent: row.whatsapp_consent,
    particulars: shownLines(row).map(viewLine),
    allPieces: row.order_pieces.map((piece) => viewPiece(row, piece, services.get(piece.line_no) ?? '')),
    lines: toRupees(row.lines_paise),
    discount: toRupees(row.discount_paise),
    expressCharge: toRupees(row.express_paise),
    deliveryFee: toRupees(row.delivery_fee_paise),
    deliveryArea: row.delivery_area_id,
    taxable: toRupees(row.taxable_paise),
    tax: toRupees(sumOfTax(tax)),
    cgst: toRupees(row.cgst_paise),
    sgst: toRupees(row.sgst_paise),
    igst: toRupees(row.igst_paise),
    taxes: row.taxes.map((group) => ({
      sac: group.sac,
      rate: toPercent(2 * group.halfRateBasisPoints),
      taxable: toRupees(group.taxablePaise),
      cgst: toRupees(group.cgstPaise),
      sgst: toRupees(group.sgstPaise),
      igst: toRupees(group.igstPaise),
    })),
    taxKind: row.tax_profile.kind,
    interState: row.tax_profile.kind === 'regular' && row.tax_profile.interState,
    roundOff: toRupees(row.round_off_paise),
    terms: viewTerms(row),
    deleteReason: row.delete_reason,
    deletedBy: row.deleted_by,
    givenBack: row.given_back_paise === null ? null : toRupees(row.given_back_paise),
    billPrints: row.bill_prints,
    linkRevision: row.link_revision,
    wasDispatched: row.was_dispatched,
    suggestedDate: row.suggested_on,
    firstPromisedDate: row.chosen_on ?? row.promised_on,
    bag: viewBag(row.bag, row.pieces_total),
  })
}

function viewTerms({ discount, express_charge, tax_profile, round_to_rupee }: FullOrderDb): Order['terms'] {
  return {
    discount: viewAdjustment(discount),
    express: viewAdjustment(express_charge),
    halfRate: tax_profile.kind === 'regular' ? toPercent(tax_profile.halfRateBasisPoints) : 0,
    roundToRupee: round_to_rupee,
  }
}

function viewAdjustment(adjustment: Adjustment): Order['terms']['discount'] {
  if (adjustment.kind === 'none') return null
  return adjustment.kind === 'percent'
    ? { percent: toPercent(adjustment.basisPoints) }
    : { amount: toRupees(adjustment.paise) }
}

function viewLine(line: LineDb): Order['particulars'][number] {
  const byWeight = line.kind === 'kg'
  return {
    line: line.line_no,
    kind: line.kind,
    cloth: line.cloth,
    service: line.service,
    sac: line.sac,
    quantity: line.quantity,
    kg: byWeight ? toKg(line.grams) : null,
    minimumKg: byWeight ? toKg(line.minimum_grams) : null,
    rate: toRupees(line.rate_paise),
    amt: toRupees(line.amount_paise),
    discount: toRupees(line.discount_paise),
    express: toRupees(line.express_paise),
    deliveryFee: toRupees(line.delivery_fee_paise),
    taxable: toRupees(line.taxable_paise),
    preferences: line.preferences,
    cloths: line.cloths,
    note: line.note,
  }
}

const asIso = (value: string | null) => (value === null ? null : new Date(value).toISOString())

function viewPiece(
  order: { alias: string; invoice: number },
  piece: PieceDb,
  service: string,
): Order['allPieces'][number] {
  return {
    piece: piece.piece_no,
    tag: makeTag({ alias: order.alias, invoice: order.invoice, piece: piece.piece_no }),
    line: piece.line_no,
    cloth: piece.cloth,
    service,
    state: piece.state,
    readyAt: asIso(piece.ready_at),
    deliveredAt: asIso(piece.delivered_at),
    tagPrints: piece.tag_prints,
  }
}

export async function orderHistory(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.orderHistory>,
): Promise<OutputOf<typeof contract.order.orderHistory>> {
  const order = await readOrder(ctx, input)
  return { history: await historyOf(ctx, 'order', order._id) }
}

/** The printed number of an order, with the prefix of the day it was billed: an issued number never changes. */
export function printedNumberOf(order: { invoice_prefix: string; invoice: number; billed_on: Day }): string {
  return printedNumber({ prefix: order.invoice_prefix, invoice: order.invoice, on: order.billed_on })
}

/**
 * A customer can be deleted only with nothing open. So changes that would reopen one of their orders, or give them a
 * balance, are refused: nobody could collect it or pay it out.
 */
export function refuseDeletedCustomer(order: FullOrderDb): void {
  if (order.customer_deleted_at === null) return
  throw new Conflict('order_customer_deleted', { customer: order.customer_name })
}
