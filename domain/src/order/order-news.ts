/** How the pieces of an order stand, counted. */
export interface PieceStanding {
  ready: number
  delivered: number
  total: number
}

export interface OrderNews {
  /** The customer can come: the last piece became ready. */
  isReady: boolean
  /** What is no longer true of what the customer was going to be told. */
  outdated: ('ready' | 'delivered')[]
}

const inWork = ({ ready, delivered, total }: PieceStanding) => total - ready - delivered

/**
 * What a change of its pieces makes of an order for its customer. An order becomes ready when nothing of it is in work any
 * more. What is handed over in the same moment needs no message: the customer is there.
 */
export function orderNews(before: PieceStanding, after: PieceStanding): OrderNews {
  const isFinished = inWork(before) > 0 && inWork(after) === 0
  const isReady = isFinished && after.ready > 0 && after.delivered === before.delivered
  const isUndone = inWork(before) === 0 && inWork(after) > 0
  const isCollected = before.ready > 0 && after.ready === 0
  const isTakenBack = after.delivered < before.delivered
  return {
    isReady,
    outdated: [
      ...(isReady || isUndone || isCollected ? (['ready'] as const) : []),
      ...(isTakenBack ? (['delivered'] as const) : []),
    ],
  }
}
