import type { DueMessage } from '../../features/foundation/outbox/outbox-queries.ts'

/** Thrown by a sender when trying again cannot help. */
export class FinalFailure extends Error {}

/** Thrown by a sender when the message may have gone out: no answer came. */
export class Unclear extends Error {}

/** The service's own names of what it took, and of whom it goes to. */
export interface Receipt {
  wamid: string
  userId?: string | undefined
}

export interface Sender {
  /** Answers a receipt where the service gives one. */
  send(message: DueMessage): Promise<Receipt | undefined>
  /** After so many tries a message is given up. */
  mostAttempts: number
}
