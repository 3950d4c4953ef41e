import { z } from 'zod'
import type { Stale } from './endpoint.ts'
import { staleAfterMessage } from './message.ts'

/** The stream of changes for a store's pages: a POST with the store token, answered by server-sent events. */
export const LIVE_PATH = '/api/live/changes'

/** The id of the calling browser tab, so that it can recognize its own changes. */
export const CLIENT_HEADER = 'x-client-id'

/** A change in the store. Pages reload the data of the area. */
export const LiveChange = z.object({
  /** The area of the contract, and the call that changed it. */
  area: z.string(),
  call: z.string(),
  /** The order concerned, if any. */
  invoice: z.number().optional(),
  /** The tab that did it. */
  client: z.string().optional(),
})
export type LiveChange = z.infer<typeof LiveChange>

/**
 * Changes that no call makes, such as message statuses from the outbox. Like calls, they name the answers they make
 * stale.
 */
export const SERVER_CHANGES: Readonly<Record<string, readonly Stale[]>> = {
  'message/messageSettled': staleAfterMessage,
  'message/messageFailed': staleAfterMessage,
  'printer/jobFailed': ['printer/jobs'],
  'printer/jobMoved': ['printer/jobs'],
}
