import type { contract, InputOf } from '@clothesline/contract'
import type { ChangeUse } from '@clothesline/domain'
import { randomId } from '../../../lib/random-id.ts'
import type { TypedDiscount } from './read-numbers.ts'

export type OrderKind = 'quantity' | 'kg'

/** What a save sends; the calls for both kinds of order take it. */
export type OrderBody = InputOf<typeof contract.order.addorderkg>

interface AnyLine {
  id: string
  service: string
  /** Rupees for a piece or a kilogram, as typed. */
  rate: string
  preferences: string[]
  note: string
}

export interface PieceDraftLine extends AnyLine {
  kind: 'piece'
  cloth: string
  quantity: string
}

export interface KgDraftLine extends AnyLine {
  kind: 'kg'
  kg: string
  pieces: string
  cloths: { id: string; cloth: string; quantity: string }[]
}

export type DraftLine = PieceDraftLine | KgDraftLine

interface DraftPayment {
  id: string
  mode: string
  amount: string
}

/** Where and when it is delivered, and what that costs. */
export interface DraftDelivery {
  areaId: string
  feePaise: number
  freeAbovePaise: number | null
  pinCode: string
  /** Rupees as typed; empty for what the area charges. */
  fee: string
  when: { date: string; slot: string; from: string; to: string } | null
}

/**
 * An order that is not saved yet. Numbers stay the texts that were typed, so that nothing is lost on the way to a
 * number; `price-draft.ts` reads them.
 */
export interface Draft {
  /** One draft is one order, however often it is sent. */
  key: string
  kind: OrderKind
  customerId: string
  customerName: string
  changedAt: string
  lines: DraftLine[]
  /** The service pressed for what is added next; empty for each cloth's usual one. */
  service: string
  /** Empty for the suggested day, or the one that the store's rule gives. */
  promisedOn: string
  /** The day that the server suggested for these lines; empty while it has not. */
  suggestedOn: string
  express: boolean
  homeDelivery: boolean
  /** Null while no area was found for the customer. */
  delivery: DraftDelivery | null
  /** The pickup that the clothes came with; empty if they were brought. */
  pickup: string
  counterNumber: string
  note: string
  sendMessage: boolean
  /** Null for the customer's own discount. */
  discount: TypedDiscount | null
  /** Null when none is used; empty for as much as the order can take. */
  advance: string | null
  payments: DraftPayment[]
  /** What becomes of cash above the bill. */
  changeUse: ChangeUse
  /** What was sent without an answer; the server may have taken one of them. */
  attempts: OrderBody[]
}

/** Why it cannot be saved yet; `field` is the id of the input that it is about. */
export interface DraftProblem {
  field: string
  msg: string
}

export interface DraftPlace {
  storeId: string
  customerId: string
  kind: OrderKind
}

export function emptyDraft({ customerId, kind }: DraftPlace, key: string = randomId()): Draft {
  return {
    key,
    kind,
    customerId,
    customerName: '',
    changedAt: '',
    lines: [],
    service: '',
    promisedOn: '',
    suggestedOn: '',
    express: false,
    homeDelivery: false,
    delivery: null,
    pickup: '',
    counterNumber: '',
    note: '',
    sendMessage: true,
    discount: null,
    advance: null,
    payments: [],
    changeUse: 'back',
    attempts: [],
  }
}

/** What lay longer than a customer stays at the counter may belong to another visit. */
const FRESH_MS = 10 * 60_000

export function isStale(draft: Draft, now: Date): boolean {
  return !isEmptyDraft(draft) && now.getTime() - Date.parse(draft.changedAt) > FRESH_MS
}

/** Nothing in it that anybody would miss. */
export function isEmptyDraft(draft: Draft): boolean {
  return draft.lines.length === 0 && draft.payments.length === 0 && draft.note === '' && draft.attempts.length === 0
}
