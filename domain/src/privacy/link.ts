const DAY_MS = 24 * 3_600_000

/** How long a customer's link works. Each message brings a new one. */
export const LINK_DAYS = 30

/** After so long without a message and without a visit to the page, the phone may be somebody else's by now. */
export const SILENT_DAYS = 90

export type LinkState = 'open' | 'code' | 'ended'

export interface LinkFacts {
  now: Date
  issuedAt: Date
  /** When the customer's page was last opened. */
  openedAt: Date | null
  /** The last message to the customer before this link was made. */
  messageBefore: Date | null
}

export const linkExpiry = (issuedAt: Date): Date => new Date(issuedAt.getTime() + LINK_DAYS * DAY_MS)

/**
 * Whether a link opens the page, asks for a code first, or has ended. A link that was opened since it was made has had
 * its code, and somebody who was never written to before has not been silent.
 */
export function linkState({ now, issuedAt, openedAt, messageBefore }: LinkFacts): LinkState {
  if (now >= linkExpiry(issuedAt)) return 'ended'
  if (openedAt !== null && openedAt >= issuedAt) return 'open'
  const heard = Math.max(openedAt?.getTime() ?? 0, messageBefore?.getTime() ?? 0)
  return heard > 0 && issuedAt.getTime() - heard >= SILENT_DAYS * DAY_MS ? 'code' : 'open'
}

/**
 * How often a customer may do something through their links on one day. More than anybody needs, and few enough that a
 * link in the wrong hands neither fills the shop's lists nor sends code after code to a phone.
 */
export const LINK_BOUNDS = {
  visit: 5,
  code: 5,
  claim: 10,
  complaint: 10,
  count: 20,
  rating: 20,
  details: 20,
  consent: 30,
  request: 5,
} as const

/** So many pickups a customer may have asked for that the shop has not answered yet: each takes a place in its slot. */
export const MAX_WAITING_PICKUPS = 3

export type LinkUse = keyof typeof LINK_BOUNDS

/** Whether the use that was just counted is one too many. */
export const isBeyondBound = (use: LinkUse, times: number): boolean => times > LINK_BOUNDS[use]
