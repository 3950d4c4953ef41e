import { randomId } from '../../../lib/random-id.ts'
import type { Draft, DraftLine, KgDraftLine, PieceDraftLine } from './draft.ts'
import { findKgRate, findPieceRate, type Masters } from './masters.ts'
import { rateToText, readCount } from './read-numbers.ts'

/** Changes of a draft, each from one draft to the next. */

export interface AddContext {
  masters: Masters
  /** The customer's wishes, taken over into each new line. */
  preferences: string[]
  id?: string
  /** Rupees, where another rate than the list's was typed. */
  typedRate?: string | undefined
}

/** Adds garments to an unchanged line of the same kind, or as a new line. */
export function addPieces(draft: Draft, cloth: string, service: string, quantity: number, context: AddContext): Draft {
  const line = newPieceLine(cloth, service, quantity, context)
  const same = draft.lines.findLast((other): other is PieceDraftLine => isSame(other, line))
  if (same === undefined) return { ...draft, lines: [...draft.lines, line] }
  return changeLine(draft, same.id, { quantity: String((readCount(same.quantity) ?? 0) + quantity) })
}

/** Takes garments away again: the touch grid's minus. The last one takes its line with it. */
export function takePieces(draft: Draft, cloth: string, service: string, quantity: number): Draft {
  const line = draft.lines.findLast(
    (other): other is PieceDraftLine => other.kind === 'piece' && other.cloth === cloth && other.service === service,
  )
  if (line === undefined) return draft
  const left = (readCount(line.quantity) ?? 0) - quantity
  return left >= 1 ? changeLine(draft, line.id, { quantity: String(left) }) : removeLine(draft, line.id)
}

export function addKg(draft: Draft, service: string, kg: string, pieces: string, context: AddContext): Draft {
  const { masters, preferences, id = randomId(), typedRate } = context
  const rate = findKgRate(masters, service)
  const line: KgDraftLine = {
    id,
    kind: 'kg',
    service,
    kg,
    pieces,
    rate: typedRate ?? (rate === undefined ? '' : rateToText(rate)),
    cloths: [],
    preferences,
    note: '',
  }
  return { ...draft, lines: [...draft.lines, line] }
}

export type LineChange = Partial<Omit<PieceDraftLine, 'id' | 'kind'>> & Partial<Omit<KgDraftLine, 'id' | 'kind'>>

export function changeLine(draft: Draft, id: string, change: LineChange): Draft {
  return { ...draft, lines: draft.lines.map((line) => (line.id === id ? ({ ...line, ...change } as DraftLine) : line)) }
}

/** Another service has another rate; without one the rate is asked for. */
export function changeService(draft: Draft, line: DraftLine, service: string, masters: Masters): Draft {
  const rate = line.kind === 'piece' ? findPieceRate(masters, line.cloth, service) : findKgRate(masters, service)
  return changeLine(draft, line.id, { service, rate: rate === undefined ? '' : rateToText(rate) })
}

export function removeLine(draft: Draft, id: string): Draft {
  return { ...draft, lines: draft.lines.filter((line) => line.id !== id) }
}

/** The same once more below it, to be given other wishes. */
export function duplicateLine(draft: Draft, id: string, newId: string = randomId()): Draft {
  return { ...draft, lines: draft.lines.flatMap((line) => (line.id === id ? [line, { ...line, id: newId }] : [line])) }
}

export function togglePreference(line: DraftLine, preference: string): string[] {
  const { preferences } = line
  return preferences.includes(preference)
    ? preferences.filter((other) => other !== preference)
    : [...preferences, preference]
}

export function addPayment(draft: Draft, mode: string, amount: string, id: string = randomId()): Draft {
  return { ...draft, payments: [...draft.payments, { id, mode, amount }] }
}

export function changePayment(draft: Draft, id: string, change: { mode?: string; amount?: string }): Draft {
  return { ...draft, payments: draft.payments.map((paid) => (paid.id === id ? { ...paid, ...change } : paid)) }
}

export function removePayment(draft: Draft, id: string): Draft {
  return { ...draft, payments: draft.payments.filter((paid) => paid.id !== id) }
}

function newPieceLine(cloth: string, service: string, quantity: number, context: AddContext): PieceDraftLine {
  const { masters, preferences, id = randomId(), typedRate } = context
  const rate = findPieceRate(masters, cloth, service)
  return {
    id,
    kind: 'piece',
    cloth,
    service,
    quantity: String(quantity),
    rate: typedRate ?? (rate === undefined ? '' : rateToText(rate)),
    preferences,
    note: '',
  }
}

function isSame(line: DraftLine, added: PieceDraftLine): line is PieceDraftLine {
  return (
    line.kind === 'piece' &&
    line.cloth === added.cloth &&
    line.service === added.service &&
    line.rate === added.rate &&
    line.note === '' &&
    line.preferences.length === added.preferences.length &&
    line.preferences.every((preference) => added.preferences.includes(preference))
  )
}
