import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

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

interface AboutOrder {
  invoice?: unknown
}

/**
 * What a call has changed, by its answer; undefined when it changed nothing. The server tells it to the store's other
 * pages and a page tells it to itself, so that both load the same things anew.
 */
export function changeOf(
  { path, mutates }: Pick<Endpoint, 'path' | 'mutates'>,
  answer: unknown,
): LiveChange | undefined {
  const [, , area = '', call = ''] = path.split('/')
  const about = answer as (AboutOrder & { order?: AboutOrder; message?: AboutOrder; moved?: unknown }) | null
  // A tag that was only looked up.
  if (!mutates || about?.moved === false) return undefined
  const invoice = about?.invoice ?? about?.order?.invoice ?? about?.message?.invoice
  return { area, call, ...(typeof invoice === 'number' && { invoice }) }
}
