import type { contract, Message, Order, OutputOf } from '@clothesline/contract'
import { parseTag, type ReadyScan, readyScan, searchIntent } from '@clothesline/domain'
import type { Beep } from '../../../lib/beep.ts'
import { t } from '../../../lib/i18n.ts'

/** `sending` is on its way; `waiting` could not be sent and is sent again by itself. Nothing is done before the answer. */
export type ScanState = 'sending' | 'waiting' | ReadyScan | 'refused' | 'undone'

/** One scan at the Ready station, and what came of it. */
export interface StationScan {
  /** Its Idempotency-Key, too: however often it is sent, it is one scan. */
  id: string
  /** As scanned, if it is no tag. */
  tag: string
  invoice: number | null
  piece: number | null
  state: ScanState
  order: Order | null
  /** The ready message of the order that it completed. */
  message: Message | undefined
  /** Why it was refused. */
  refusal: string
}

type ScanAnswer = OutputOf<typeof contract.order.scan>

export const isUnsent = ({ state }: StationScan): boolean => state === 'sending' || state === 'waiting'

export function newScan(code: string, id: string): StationScan {
  const tag = parseTag(code)
  return {
    id,
    tag: tag?.tag ?? code.trim(),
    invoice: tag?.invoice ?? null,
    piece: tag?.piece ?? null,
    state: tag === undefined ? 'refused' : 'sending',
    order: null,
    message: undefined,
    refusal: tag === undefined ? unreadWords(code) : '',
  }
}

function unreadWords(code: string): string {
  const isBill = searchIntent(code).kind === 'invoice'
  if (isBill) return t('“{code}” is the number of a bill. Scan the tag of the garment', { code })
  return t('“{code}” could not be read. Scan it again, or type the tag', { code })
}

export const inWorkOf = ({ pieces, ready }: Pick<Order, 'pieces' | 'ready'>): number => pieces - ready

/** The scans after one was answered. Every scan of the same order shows it as it is now. */
export function answerScan(scans: readonly StationScan[], id: string, answer: ScanAnswer): StationScan[] {
  const { order, moved, message } = answer
  const state = readyScan({ moved, inWork: inWorkOf(order) })
  return showOrder(
    scans.map((scan) => (scan.id === id ? { ...scan, state, message } : scan)),
    order,
    id,
  )
}

/** An order in work again is told to nobody: its message was called off. */
export function showOrder(scans: readonly StationScan[], order: Order, id?: string): StationScan[] {
  return scans.map((scan) => {
    if (scan.id !== id && scan.order?._id !== order._id) return scan
    if (inWorkOf(order) === 0) return { ...scan, order }
    return { ...scan, order, message: undefined, state: scan.state === 'complete' ? 'marked' : scan.state }
  })
}

/** What is sent again after a reload: a scan that was not answered is not lost. */
export function parseUnsent(saved: string | null): StationScan[] {
  try {
    const kept: unknown = JSON.parse(saved ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.flatMap(({ id, tag }: { id?: unknown; tag?: unknown }) => {
      const scan = typeof id === 'string' && typeof tag === 'string' ? newScan(tag, id) : undefined
      return scan?.state === 'sending' ? [{ ...scan, state: 'waiting' as const }] : []
    })
  } catch {
    return []
  }
}

export const keptUnsent = (scans: readonly StationScan[]): string =>
  JSON.stringify(scans.filter(isUnsent).map(({ id, tag }) => ({ id, tag })))

/** Nothing sounds before the answer: a presser hears a tone as done. */
export function beepOf({ state }: StationScan): Beep | undefined {
  if (state === 'marked') return 'hit'
  if (state === 'complete' || state === 'already') return state
  return state === 'refused' || state === 'waiting' ? 'miss' : undefined
}

const stateWords: Record<ScanState, () => string> = {
  sending: () => t('Sending…'),
  waiting: () => t('Not sent yet'),
  marked: () => t('Marked ready'),
  complete: () => t('Order complete'),
  already: () => t('Was already ready'),
  refused: () => t('Not marked'),
  undone: () => t('Undone: not ready'),
}

export const scanWords = ({ state }: StationScan): string => stateWords[state]()

/** 5604 · 3/5 */
export function numberWords({ invoice, piece, order, tag }: StationScan): string {
  if (invoice === null || piece === null) return tag
  return order === null ? `${invoice} · ${piece}` : `${invoice} · ${piece}/${order.pieces}`
}

/** Shirt · Dry Clean */
export function garmentWords({ order, piece }: StationScan): string {
  const found = order?.allPieces.find((candidate) => candidate.piece === piece)
  return [found?.cloth, found?.service].filter(Boolean).join(' · ')
}

export function leftWords(order: Order): string {
  const inWork = inWorkOf(order)
  return inWork === 0 ? t('Nothing left') : t('{count} pieces left', { count: inWork })
}

/** What is read out, and says the same as the page. */
export function spokenWords(scan: StationScan): string {
  const { order, state, refusal } = scan
  if (state === 'refused') return [scanWords(scan), refusal].join(': ')
  const left = state === 'marked' && order !== null ? [leftWords(order)] : []
  return [numberWords(scan), garmentWords(scan), scanWords(scan), ...left].filter(Boolean).join(', ')
}
