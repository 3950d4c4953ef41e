import type { Refusal, RefusalValues } from '@clothesline/domain'
import type { DueMessage } from '../../features/foundation/outbox/outbox-queries.ts'

/** Thrown by a sender when the message did not go out; another try may help. */
export class NotSent extends Error implements Refusal {
  readonly code: string
  readonly values: RefusalValues

  constructor({ code, values, message }: Refusal) {
    super(message)
    this.code = code
    this.values = values
  }
}

/** Thrown by a sender when trying again cannot help. */
export class FinalFailure extends NotSent {}

/** Thrown by a sender when the message may have gone out: no answer came. */
export class OutcomeUnknown extends NotSent {}

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
