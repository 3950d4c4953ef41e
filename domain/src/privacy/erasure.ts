import type { Paise } from '../money/money.ts'
import { addDays, type Day } from '../time/day.ts'

/** Requests are answered within so many days. The law allows ninety. */
export const REQUEST_DAYS = 30

/** A complaint should have an answer within so many days. */
export const COMPLAINT_DAYS = 7

/** The Board gets the details of a breach within so many hours. */
export const BREACH_HOURS = 72

export const requestDueOn = (askedOn: Day): Day => addDays(askedOn, REQUEST_DAYS)

/** What is still open with a customer. */
export interface OpenMatters {
  undeliveredOrders: number
  duePaise: Paise
  advancePaise: Paise
  openComplaints: number
  openClaims: number
  /** Pickups and deliveries to come, and clothes that were picked up and are in no order yet. */
  openVisits: number
}

export type OpenMatter = 'orders' | 'due' | 'advance' | 'complaint' | 'claim' | 'visit'

/** Why somebody who asked to be erased is still on the pages: the shop needs to know whose clothes and money these are. */
export function openMatters(facts: OpenMatters): OpenMatter[] {
  const matters: [OpenMatter, boolean][] = [
    ['orders', facts.undeliveredOrders > 0],
    ['due', facts.duePaise !== 0],
    ['advance', facts.advancePaise !== 0],
    ['complaint', facts.openComplaints > 0],
    ['claim', facts.openClaims > 0],
    ['visit', facts.openVisits > 0],
  ]
  return matters.flatMap(([matter, isOpen]) => (isOpen ? [matter] : []))
}

/** The same day some months later, or the last day of that month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const [y, m] = [String(first.getUTCFullYear()).padStart(4, '0'), String(first.getUTCMonth() + 1).padStart(2, '0')]
  return `${y}-${m}-${String(Math.min(date, last)).padStart(2, '0')}`
}

/** Whether a number may take the place of name, phone, address and notes: a year after the last activity, with nothing open. */
export function mayReplace({
  today,
  lastActivityOn,
  ...facts
}: OpenMatters & { today: Day; lastActivityOn: Day }): boolean {
  return openMatters(facts).length === 0 && today >= addMonths(lastActivityOn, 12)
}

/**
 * Bills before this day may lose the name as well. Tax law keeps a financial year, April to March, for 72 months after its
 * annual return was due, which is on 31 December after its end: so a year more goes on each 1 January.
 */
export const billNamesKeptFrom = (today: Day): Day => `${Number(today.slice(0, 4)) - 7}-04-01`

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** So long a proven wish to be erased can be taken back, and the shop can stop it. */
export const ERASE_WAIT_DAYS = 3

/** So long after a change of the number a code to it proves nothing: whoever changed it may have written their own. */
export const NEW_NUMBER_DAYS = 30

/** So long a code that was entered proves whose phone it is. */
export const PROOF_MINUTES = 10

/** So long the data can be downloaded after the shop has confirmed the wish. */
export const COPY_DAYS = 7

/**
 * A link alone proves nothing: the counter can make one, and chats are forwarded. So what destroys, or shows everything,
 * wants a code to the customer's phone; where none can be sent, somebody of the shop with the permission confirms it.
 */
export type WishProof = 'code' | 'shop'

export interface ProofFacts {
  now: Date
  canSendCode: boolean
  /** When the number was last changed; null if it never was. */
  contactSince: Date | null
}

export function wishProof({ now, canSendCode, contactSince }: ProofFacts): WishProof {
  const isNew = contactSince !== null && now.getTime() - contactSince.getTime() < NEW_NUMBER_DAYS * DAY_MS
  return canSendCode && !isNew ? 'code' : 'shop'
}

export const isProofFresh = (provenAt: Date, now: Date): boolean =>
  provenAt <= now && now.getTime() - provenAt.getTime() < PROOF_MINUTES * MINUTE_MS

export const erasureStartsAt = (askedAt: Date): Date => new Date(askedAt.getTime() + ERASE_WAIT_DAYS * DAY_MS)

export const copyEndsAt = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + COPY_DAYS * DAY_MS)

/** What an open request waits for: that the shop settles it, for its days, or that everything with the customer is settled. */
export type WishWait = 'shop' | 'days' | 'matters'

export function wishWait(wish: { kind: string; startsAt: Date | null; hasBegun: boolean }): WishWait {
  if (wish.kind !== 'erase') return 'shop'
  if (wish.hasBegun) return 'matters'
  return wish.startsAt === null ? 'shop' : 'days'
}
