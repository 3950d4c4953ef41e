import type { DueMessage } from '../../features/message/message-queries.ts'

/** Thrown by a sender when trying again cannot help. */
export class FinalFailure extends Error {}

export interface Sender {
  send(message: DueMessage): Promise<void>
}
