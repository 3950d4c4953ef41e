import type { Order } from '@clothesline/contract'

/** Some pieces, or all of them. */
export type Move = { pieces: { piece: number; state: 'received' | 'ready' }[] } | { pieces?: never; status: 'Ready' }

/**
 * Whether a move that was meant for the order as it was seen can be made now that somebody else has changed it: only with
 * the same garments, none of which was handed over or came back since.
 */
export function canStillMove(seen: Order, now: Order, { pieces }: Move): boolean {
  if (now.deletedAt !== null) return false
  if (pieces === undefined && now.allPieces.length !== seen.allPieces.length) return false
  const meant = pieces
    ? seen.allPieces.filter((known) => pieces.some(({ piece }) => piece === known.piece))
    : seen.allPieces
  return meant.every((was) => now.allPieces.some((is) => isSame(was, is)))
}

type Piece = Order['allPieces'][number]

const isSame = (was: Piece, is: Piece) =>
  was.piece === is.piece &&
  was.cloth === is.cloth &&
  was.service === is.service &&
  (was.state === 'delivered') === (is.state === 'delivered')
