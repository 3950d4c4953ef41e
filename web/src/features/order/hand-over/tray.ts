import type { contract, Order, OrderRow, OutputOf } from '@clothesline/contract'
import { type Paise, parseRupees, parseTag } from '@clothesline/domain'
import { t } from '../../../lib/i18n.ts'

/** The pieces ticked off so far, by invoice. */
export type Ticked = ReadonlyMap<number, ReadonlySet<number>>

export const isHere = ({ state }: { state: string }) => state !== 'delivered'
const isReady = ({ state }: { state: string }) => state === 'ready'

/** What belongs on the tray: all that the customer can take today, and the order that was asked for. */
export function isOnTray({ invoice, status, ready, delivered }: OrderRow, asked: number | undefined): boolean {
  if (status === 'Delivered') return false
  return invoice === asked || ready > delivered
}

export function tickPieces(ticked: Ticked, invoice: number, pieces: readonly number[]): Ticked {
  return new Map(ticked).set(invoice, new Set([...(ticked.get(invoice) ?? []), ...pieces]))
}

/** What is ready of the order that was asked for, or of the only one there is. */
export function suggestTicks(orders: readonly Order[], asked: number | undefined): Ticked {
  const order = orders.find(({ invoice }) => invoice === asked) ?? (orders.length === 1 ? orders[0] : undefined)
  const pieces = order === undefined ? [] : readyPieces(order)
  return order === undefined || pieces.length === 0 ? new Map() : new Map([[order.invoice, new Set(pieces)]])
}

export function untickPieces(ticked: Ticked, invoice: number, pieces: readonly number[]): Ticked {
  const left = [...(ticked.get(invoice) ?? [])].filter((piece) => !pieces.includes(piece))
  const next = new Map(ticked)
  if (left.length === 0) next.delete(invoice)
  else next.set(invoice, new Set(left))
  return next
}

const readyPieces = (order: Order) => order.allPieces.filter(isReady).map(({ piece }) => piece)
export const piecesHere = (order: Order) => order.allPieces.filter(isHere).map(({ piece }) => piece)

/** Ticks that still mean something: a piece that has left in the meantime is not handed over twice. */
export function tickedOf(order: Order, ticked: Ticked): number[] {
  const mine = ticked.get(order.invoice)
  return mine === undefined ? [] : piecesHere(order).filter((piece) => mine.has(piece))
}

/** The orders that something is taken of. */
export const leaving = (orders: readonly Order[], ticked: Ticked) =>
  orders.filter((order) => tickedOf(order, ticked).length > 0)

/** What stays of the orders that are taken in part. */
export function stayingPieces(orders: readonly Order[], ticked: Ticked): { invoice: number; pieces: number }[] {
  return leaving(orders, ticked).flatMap((order) => {
    const pieces = piecesHere(order).length - tickedOf(order, ticked).length
    return pieces > 0 ? [{ invoice: order.invoice, pieces }] : []
  })
}

export function dueOf(orders: readonly Order[]): Paise {
  return orders.reduce((sum, { balance }) => sum + Math.max(0, parseRupees(balance) ?? 0), 0)
}

export type ScanOut = { kind: 'ticked' | 'again' | 'gone'; invoice: number; piece: number } | { kind: 'elsewhere' }

/** What a scanned tag means for this tray. */
export function scanOut(orders: readonly Order[], ticked: Ticked, code: string): ScanOut {
  const tag = parseTag(code)
  const order = orders.find(({ invoice }) => invoice === tag?.invoice)
  const piece = order?.allPieces.find((candidate) => candidate.tag === tag?.tag)
  if (order === undefined || piece === undefined) return { kind: 'elsewhere' }
  const found = { invoice: order.invoice, piece: piece.piece }
  if (!isHere(piece)) return { kind: 'gone', ...found }
  return { kind: ticked.get(order.invoice)?.has(piece.piece) ? 'again' : 'ticked', ...found }
}

/** Why a piece that is not on this customer's tray stays in the shop. */
export function refuseElsewhere(customerId: string, { order, piece }: OutputOf<typeof contract.order.scan>): string {
  const { tag } = piece
  const { customer, invoice } = order
  if (order.deletedAt !== null) return t('{tag} belongs to a deleted order', { tag })
  if (order.id !== customerId)
    return t('Not on this tray: {tag} belongs to {customer}, order {invoice}', { tag, customer, invoice })
  if (!isHere(piece)) return t('{tag} was handed over before', { tag })
  return t('Not on this tray: {tag} is of order {invoice}', { tag, invoice })
}
