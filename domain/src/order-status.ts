export const pieceStates = ['received', 'workshop', 'ready', 'delivered'] as const
export type PieceState = (typeof pieceStates)[number]

export const orderStatuses = ['Not Ready', 'Ready', 'Incomplete', 'Delivered'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export type PieceCounts = Record<PieceState, number>

export function countPieces(pieces: readonly { state: PieceState }[]): PieceCounts {
  const counts: PieceCounts = { received: 0, workshop: 0, ready: 0, delivered: 0 }
  for (const piece of pieces) counts[piece.state] += 1
  return counts
}

/** An order's status is never set directly: it follows from the states of its pieces. */
export function statusOf({ received, workshop, ready, delivered }: PieceCounts): OrderStatus {
  const inWork = received + workshop
  if (delivered > 0) return inWork + ready === 0 ? 'Delivered' : 'Incomplete'
  return ready > 0 && inWork === 0 ? 'Ready' : 'Not Ready'
}
