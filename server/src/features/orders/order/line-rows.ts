import type { OrderTotal } from '@clothesline/domain'
import type { FullOrderDb } from './order-queries.ts'
import type { PricedLine } from './price-order.ts'

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
export function pieceRows(lines: readonly PricedLine[]): { no: number; line: number; cloth: string }[] {
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
