import type { contract, OutputOf } from '@clothesline/contract'
import { type Day, type PieceState, parseTag } from '@clothesline/domain'
import { t } from '../../../lib/i18n.ts'

export type TrayKind = 'send' | 'receive'

/** A piece on the tray, with what is read out to find it again. */
export interface TrayPiece {
  tag: string
  invoice: number
  customer: string
  cloth: string
  service: string
  promisedDate: Day
}

type Looked = OutputOf<typeof contract.order.scan>

const wrongToSend = {
  workshop: '{tag} is already at the workshop',
  delivered: '{tag} was already handed over',
} as const satisfies Partial<Record<PieceState, string>>

const wrongToReceive = {
  received: '{tag} is not at the workshop but in the shop',
  ready: '{tag} is not at the workshop but ready in the shop',
  delivered: '{tag} is not at the workshop but handed over',
} as const satisfies Partial<Record<PieceState, string>>

/** Why a tag cannot come onto the tray, before anybody is asked about it. */
export function refuseTag(tray: readonly TrayPiece[], code: string): string | undefined {
  const tag = parseTag(code)
  if (tag === undefined) return t('{code} is not a tag, or was misread', { code: code.trim() })
  if (tray.some((piece) => piece.tag === tag.tag)) return t('{tag} is already on the tray', { tag: tag.tag })
  return undefined
}

function findWrong(kind: TrayKind, state: PieceState) {
  if (kind === 'send') return state in wrongToSend ? wrongToSend[state as keyof typeof wrongToSend] : undefined
  return state in wrongToReceive ? wrongToReceive[state as keyof typeof wrongToReceive] : undefined
}

/** Why a piece that was found cannot come onto it. */
export function refusePiece(kind: TrayKind, { order, piece }: Looked): string | undefined {
  const { tag } = piece
  if (order.deletedAt !== null) return t('{tag} belongs to a deleted order', { tag })
  const wrong = findWrong(kind, piece.state)
  return wrong === undefined ? undefined : t(wrong, { tag })
}

export function pieceOf({ order, piece }: Looked): TrayPiece {
  const { invoice, customer, promisedDate } = order
  const { tag, cloth, service } = piece
  return { tag, invoice, customer, cloth, service, promisedDate }
}

/** The day on which the first of the orders is promised: when the pieces are wanted back, unless told otherwise. */
export function firstPromise(tray: readonly TrayPiece[], today: Day): Day | undefined {
  const [first] = tray.map(({ promisedDate }) => promisedDate).toSorted()
  return first === undefined || first > today ? first : today
}

const isText = (value: unknown) => typeof value === 'string'

function isTrayPiece(value: unknown): value is TrayPiece {
  if (typeof value !== 'object' || value === null) return false
  const { tag, invoice, customer, cloth, service, promisedDate } = value as Record<string, unknown>
  return [tag, customer, cloth, service, promisedDate].every(isText) && typeof invoice === 'number'
}

/** A tray that was kept while the page was away; whatever else stands there is left out. */
export function parseKeptTray(kept: string | null): TrayPiece[] {
  try {
    const found: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(found) ? found.filter(isTrayPiece) : []
  } catch {
    return []
  }
}
