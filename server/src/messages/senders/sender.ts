import type { Refusal, RefusalValues } from '@clothesline/domain'
import type { DueMessage } from '../../features/foundation/outbox/outbox-queries.ts'

/** Thrown when the message was not sent and a retry may help. */
export class NotSent extends Error implements Refusal {
  readonly code: string
  readonly values: RefusalValues

  constructor({ code, values, message }: Refusal) {
    super(message)
    this.code = code
    this.values = values
  }
}

/** Thrown when a retry cannot help. */
export class FinalFailure extends NotSent {}

/** Thrown when no answer came, so the message may have been sent. */
export class OutcomeUnknown extends NotSent {}

/** The service's ids of the message and the recipient. */
export interface Receipt {
  wamid: string
  userId?: string | undefined
}

export interface Sender {
  /** Returns a receipt if the service gives one. */
  send(message: DueMessage): Promise<Receipt | undefined>
  /** The number of tries after which a message is given up. */
  mostAttempts: number
}
