import type { PieceState } from './order-status.ts'

/** What a scan at the Ready station comes to. */
export type ReadyScan = 'marked' | 'complete' | 'already'

/** `inWork` is what is left of the order after the scan. Only the scan that moved its last piece completes it. */
export function readyScan({ moved, inWork }: { moved: boolean; inWork: number }): ReadyScan {
  if (!moved) return 'already'
  return inWork === 0 ? 'complete' : 'marked'
}

/** Where a scanned tag leads from a page that has no use of its own for it. */
type ScanTarget = 'readyStation' | 'order'

/**
 * A piece in work is scanned because it is finished, if the store says so. One that is ready or gone is scanned to see
 * its order.
 */
export function scanTarget(state: PieceState, { scanMarksReady }: { scanMarksReady: boolean }): ScanTarget {
  const isInWork = state === 'received' || state === 'workshop'
  return scanMarksReady && isInWork ? 'readyStation' : 'order'
}
