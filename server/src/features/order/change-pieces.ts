import type { contract, ParsedInputOf } from '@clothesline/contract'
import { dayIn, movePiece, moveToCounts, moveToStatus, type Piece, type PieceMove } from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'
import { Invalid } from '../../errors.ts'
import type { FullOrderDb } from './order-queries.ts'

type OrderChange = ParsedInputOf<typeof contract.order.updateorder>

/** Which pieces a change moves: by status, by counts, or one by one. */
export function wantedMoves(ctx: StoreCtx, order: FullOrderDb, change: OrderChange): PieceMove[] {
  const context = {
    today: dayIn(ctx.store.settings.timeZone, ctx.now),
    ...(change.reason && { reason: change.reason }),
  }
  const pieces: Piece[] = order.order_pieces.map((piece) => {
    return { id: String(piece.piece_no), state: piece.state, deliveredOn: piece.delivered_on }
  })
  const ways = [change.status, change.pieces, change.ready ?? change.delivered].filter((way) => way !== undefined)
  if (ways.length > 1) {
    throw new Invalid([{ msg: 'Give either a status, counts or single pieces, not several of them', path: 'status' }])
  }
  if (change.pieces) {
    return change.pieces.flatMap(({ piece, state }) => {
      const known = pieces.find(({ id }) => id === String(piece))
      if (!known) throw new Invalid([{ msg: `This order has no piece ${piece}`, path: 'pieces' }])
      return known.state === state ? [] : [movePiece(known, state, context)]
    })
  }
  if (change.status) return moveToStatus(pieces, change.status, context)
  if (change.ready === undefined && change.delivered === undefined) return []
  const { ready, delivered } = change
  return moveToCounts(
    pieces,
    { ...(ready !== undefined && { ready }), ...(delivered !== undefined && { delivered }) },
    context,
  )
}
