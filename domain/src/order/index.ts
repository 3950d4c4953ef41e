export { type Deletion, type DeletionInput, deleteOrder, type RestorationInput, restoreOrder } from './deletion.ts'
export { type GarmentTag, MAX_PIECES, makeTag, parseTag, tagAlias } from './garment-tag.ts'
export {
  checkPrefix,
  isInvoice,
  MAX_INVOICE,
  MAX_PRINTED_LENGTH,
  nextInvoice,
  type PrintedNumberInput,
  parseInvoice,
  parsePrintedNumber,
  printedNumber,
  suggestPrefix,
  type TypedPrintedNumber,
} from './invoice-number.ts'
export {
  applyMoves,
  type HandOverRequest,
  handOver,
  type MoveContext,
  movePiece,
  moveToCounts,
  moveToStatus,
  type Piece,
  type PieceMove,
  pieceMoves,
  type WantedCounts,
} from './move-pieces.ts'
export { changeOrder, type OrderChange, type OrderChanged } from './order-change.ts'
export {
  belowSheetOf,
  isBelowSheet,
  type KgLine,
  type ListedLine,
  lineAmount,
  lowersMore,
  type OrderLine,
  type PieceLine,
  piecesOfLine,
} from './order-line.ts'
export { type OrderNews, orderNews, type PieceStanding } from './order-news.ts'
export {
  countPieces,
  type OrderStanding,
  type OrderStatus,
  orderStanding,
  orderStatuses,
  type PieceCounts,
  type PieceState,
  pieceStates,
  type StandingFacts,
  statusOf,
} from './order-status.ts'
export {
  type Adjustment,
  type BilledAmounts,
  type LineTotal,
  type OrderTotal,
  type OrderTotalInput,
  orderTotal,
} from './order-total.ts'
export { type ReadyScan, readyScan, scanTarget } from './ready-scan.ts'
