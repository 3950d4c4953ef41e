import type { DueMessage } from '../../features/message/outbox-queries.ts'

/** Thrown by a sender when trying again cannot help. */
export class FinalFailure extends Error {}

/** Thrown by a sender when the message may have gone out: no answer came. */
export class Unclear extends Error {}

export interface Sender {
  /** Answers the service's own id of the message, where it has one. */
  send(message: DueMessage): Promise<string | undefined>
  /** After so many tries a message is given up. */
  mostAttempts: number
}
