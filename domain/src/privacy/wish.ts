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
