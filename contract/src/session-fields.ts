import { z } from 'zod'
import { says } from './errors.ts'
import { at } from './fields.ts'

export const sessionId = z
  .string({ error: says('field_needed', { field: 'Session' }) })
  .regex(/^[0-9a-f]{32}$/, says('field_kind', { field: 'Session', kind: 'an id' }))

/** Where somebody is logged in, as far as the browser tells; what it does not tell is empty. */
export const OpenSession = z.object({
  sessionId,
  browser: z.string(),
  system: z.string(),
  /** The beginning of the address. */
  address: z.string(),
  firstSeenAt: at,
  lastSeenAt: at,
  isThis: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const OpenSessions = z.object({ sessions: z.array(OpenSession) })
