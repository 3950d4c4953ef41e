import { type Day, dayIn, type OrderTotal } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import type { LockedCustomer } from '../../customers/customer/index.ts'
import type { OrderMoney } from '../../money/ledger/index.ts'
import type { FullOrderDb } from './order-queries.ts'
import type { OrderTerms, PricedLine } from './price-order.ts'

/** Lines as database rows. */
export function lineRows(lines: readonly PricedLine[], total: OrderTotal) {
  return lines.map((line, index) => {
    const { priced } = line
    const amounts = total.lines[index]
    return {
      line_no: index + 1,
      kind: line.kind,
      cloth_id: line.clothId,
      cloth: line.cloth,
      service_id: line.serviceId,
      service: line.service,
      sac: priced.sac,
      quantity: line.pieces,
      grams: priced.kind === 'kg' ? priced.grams : 0,
      minimum_grams: priced.kind === 'kg' ? priced.minimumGrams : 0,
      rate_paise: priced.kind === 'kg' ? priced.ratePerKgPaise : priced.ratePaise,
      amount_paise: amounts?.amountPaise ?? 0,
      discount_paise: amounts?.discountPaise ?? 0,
      express_paise: amounts?.expressPaise ?? 0,
      delivery_fee_paise: amounts?.deliveryFeePaise ?? 0,
      taxable_paise: amounts?.taxablePaise ?? 0,
      preferences: line.preferences,
      cloths: line.cloths,
      note: line.note,
    }
  })
}

/** One row per garment, numbered across the whole order. Of a weight, the counted cloths come first. */
function pieceRows(lines: readonly PricedLine[]): { no: number; line: number; cloth: string }[] {
  const cloths = lines.flatMap((line, index) => {
    const counted = line.cloths.flatMap(({ cloth, quantity }) => Array<string>(quantity).fill(cloth))
    const names = line.kind === 'piece' ? Array<string>(line.pieces).fill(line.cloth) : counted
    return Array.from({ length: line.pieces }, (_, piece) => ({ line: index + 1, cloth: names[piece] ?? '' }))
  })
  return cloths.map(({ line, cloth }, index) => ({ no: index + 1, line, cloth }))
}

type NewPiece = ReturnType<typeof pieceRows>[number]

/**
 * New lines create new pieces. A printed tag stays valid as long as its text is the same: its number and the total,
 * its cloth, its service and the express mark. So a changed price needs no new tags, and a changed cloth only its
 * own.
 */
export function keepTagPrints(
  order: Pick<FullOrderDb, 'order_lines' | 'order_pieces' | 'express'>,
  lines: readonly PricedLine[],
  express: boolean,
): (NewPiece & { prints: number })[] {
  const pieces = pieceRows(lines)
  const services = new Map(order.order_lines.map((line) => [line.line_no, line.service]))
  const before = new Map(order.order_pieces.map((piece) => [piece.piece_no, piece]))
  return pieces.map((piece) => {
    const old = before.get(piece.no)
    const readsTheSame =
      old !== undefined &&
      pieces.length === before.size &&
      order.express === express &&
      old.cloth === piece.cloth &&
      services.get(old.line_no) === lines[piece.line - 1]?.service
    return { ...piece, prints: readsTheSame ? old.tag_prints : 0 }
  })
}

/** The totals of a bill as columns of its order. */
export function totalColumns(total: OrderTotal) {
  return {
    lines_paise: total.linesPaise,
    discount_paise: total.discountPaise,
    express_paise: total.expressPaise,
    delivery_fee_paise: total.deliveryFeePaise,
    taxable_paise: total.taxablePaise,
    cgst_paise: total.cgstPaise,
    sgst_paise: total.sgstPaise,
    igst_paise: total.igstPaise,
    round_off_paise: total.roundOffPaise,
    amt_paise: total.amtPaise,
  }
}

interface NewOrder {
  id: string
  invoice: number
  customer: LockedCustomer
  kind: 'quantity' | 'kg'
  promisedOn: Day
  suggestedOn: Day | null
  counterNumber: string
  homeDelivery: boolean
  express: boolean
  note: string
  terms: OrderTerms
  total: OrderTotal
  lines: PricedLine[]
  booked: OrderMoney
  modes: readonly { id: string; mode: string }[]
  /** The number of the closed bag that the clothes came in. */
  bag: string | undefined
}

/** The order about to be inserted, as the database would return it. */
export function newOrderRow(ctx: StoreCtx, order: NewOrder): FullOrderDb {
  const { customer, terms, total, booked } = order
  const { settings } = ctx.store
  const pieces = pieceRows(order.lines)
  const modeOf = (id: string) => order.modes.find((mode) => mode.id === id)?.mode ?? ''
  const row: Omit<FullOrderDb, keyof ReturnType<typeof totalColumns>> = {
    id: order.id,
    invoice: order.invoice,
    customer_id: customer.id,
    customer_number: customer.number,
    customer_name: customer.name,
    contact: customer.contact,
    kind: order.kind,
    alias: settings.alias,
    invoice_prefix: settings.invoicePrefix,
    status: 'Not Ready',
    pieces_total: pieces.length,
    pieces_ready: 0,
    pieces_delivered: 0,
    promised_on: order.promisedOn,
    billed_on: dayIn(settings.timeZone, ctx.now),
    counter_number: order.counterNumber,
    home_delivery: order.homeDelivery,
    express: order.express,
    paid_paise: booked.paidPaise,
    adjusted_paise: booked.adjustedPaise,
    noted_paise: 0,
    note_count: 0,
    balance_paise: total.amtPaise - booked.paidPaise - booked.adjustedPaise,
    payment_mode: booked.paidBy.map(modeOf).join(', '),
    note: order.note,
    version: 1,
    created_at: ctx.now,
    message_state: null,
    deleted_at: null,
    waiting_since: null,
    deleted_by: null,
    delete_reason: null,
    given_back_paise: null,
    due_paise: customer.due_paise + booked.duePaise,
    advance_paise: customer.advance_paise + booked.advancePaise,
    customer_deleted_at: null,
    address: '',
    gstin: customer.gstin,
    language: customer.language,
    whatsapp_consent: customer.whatsapp_consent,
    discount_basis_points: customer.discount_basis_points,
    round_to_rupee: terms.roundToRupee,
    discount: terms.discount,
    express_charge: terms.express,
    delivery_area_id: terms.deliveryAreaId,
    tax_profile: terms.taxProfile,
    taxes: total.taxes,
    bill_prints: 0,
    link_revision: 1,
    kept_name: null,
    suggested_on: order.suggestedOn,
    chosen_on: null,
    was_dispatched: false,
    has_delivery: false,
    bag: order.bag === undefined ? null : { number: order.bag, answer: null, pieces: null, at: null },
    order_lines: lineRows(order.lines, total),
    order_pieces: pieces.map(({ no, line, cloth }) => ({
      piece_no: no,
      line_no: line,
      cloth,
      state: 'received',
      tag_prints: 0,
      ready_at: null,
      delivered_at: null,
      delivered_on: null,
    })),
  }
  return Object.assign(row, totalColumns(total))
}
