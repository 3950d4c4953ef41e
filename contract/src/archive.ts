import { z } from 'zod'
import { Change } from './audit.ts'
import { query } from './endpoint.ts'
import { says } from './errors.ts'
import { oneOf, range, text } from './fields.ts'
import { Message } from './message-fields.ts'

/** What goes to the archive when it is old enough. */
export const ARCHIVE_KINDS = ['changes', 'messages'] as const
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number]

/** 2019-03 */
const month = text('Month', 7).regex(/^\d{4}-(0[1-9]|1[0-2])$/, says('archive_month_invalid'))

export const archive = {
  months: query({
    path: '/api/archive/months',
    access: 'store',
    summary: 'The months of the change log or of the messages that are in the archive, the newest first',
    input: z.object({ kind: oneOf('Kind', ARCHIVE_KINDS) }),
    output: z.object({ months: z.array(z.object({ month: z.string(), entries: z.number() })) }),
  }),
  changes: query({
    path: '/api/archive/changes',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    summary: 'The change log of an archived month, newest first',
    input: z.object({ month, ...range(100) }),
    output: z.object({ changes: z.array(Change), totalChanges: z.number() }),
  }),
  messages: query({
    path: '/api/archive/messages',
    access: 'store',
    summary:
      'The messages of an archived month, newest first. Of customers who were erased, or asked for it, only that there was one',
    input: z.object({ month, ...range(100) }),
    output: z.object({ messages: z.array(Message), totalMessages: z.number() }),
  }),
}
