import type { Day } from '@clothesline/domain'

interface Piece {
  service: string
  promisedDate: Day
}

export interface PieceGroup<P extends Piece> extends Piece {
  pieces: P[]
}

/** By promised day and, within a day, by service; both in the order in which they come. */
export function groupPieces<P extends Piece>(pieces: readonly P[]): PieceGroup<P>[] {
  const groups = new Map<string, PieceGroup<P>>()
  for (const piece of pieces) {
    const { service, promisedDate } = piece
    const key = `${promisedDate} ${service}`
    const group = groups.get(key) ?? { service, promisedDate, pieces: [] }
    group.pieces.push(piece)
    groups.set(key, group)
  }
  return [...groups.values()]
}
