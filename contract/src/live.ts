import { z } from 'zod'
import type { Stale } from './endpoint.ts'
import { staleAfterMessage } from './message.ts'

/** Where a store's pages hear of changes made elsewhere: a POST with the store token, answered by a stream of events. */
export const LIVE_PATH = '/api/live/changes'

/** Names the browser tab that calls, so that it can tell its own changes from others'. */
export const CLIENT_HEADER = 'x-client-id'

/** One thing that changed in the store. The pages load anew what belongs to the area. */
export const LiveChange = z.object({
  /** The area of the contract, and the call that changed it. */
  area: z.string(),
  call: z.string(),
  /** The order it was about, if it was about one. */
  invoice: z.number().optional(),
  /** The tab that did it. */
  client: z.string().optional(),
})
export type LiveChange = z.infer<typeof LiveChange>

/** Changes that no call makes, by area and name: the outbox tells what became of a message. They say like a call what is out of date. */
export const SERVER_CHANGES: Readonly<Record<string, readonly Stale[]>> = {
  'message/messageSettled': staleAfterMessage,
  'message/messageFailed': staleAfterMessage,
}
