import { pieceRows } from './line-rows.ts'
import type { FullOrderDb } from './order-queries.ts'
import type { PricedLine } from './price-order.ts'

type NewPiece = ReturnType<typeof pieceRows>[number]

/**
 * New lines lay new pieces. A tag that is on a garment already stays good as long as it reads the same: its number of
 * as many, its cloth, its service and the mark of an express order. So a changed price asks for no new tags, and a
 * changed cloth only for its own.
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
