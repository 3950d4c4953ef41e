import { z } from 'zod'
import { DAYS_OUT_OF_ORDER, daysInOrder, someDays } from './day-range.ts'
import { query } from './endpoint.ts'
import { actor, approved, at, optionalText } from './fields.ts'
import { range } from './paging.ts'

export const Change = z.object({
  _id: z.uuid(),
  at,
  ...actor,
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  ...approved,
  /** A stable short id of the session or device, useless for logging in. Null for older entries. */
  session: z.string().nullable(),
  device: z.string().nullable(),
  /** The network it came from: IPv4 to /24, IPv6 to /48. */
  address: z.string().nullable(),
})
export type Change = z.infer<typeof Change>

export const audit = {
  allChanges: query({
    path: '/api/audit/allChanges',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    summary: 'Who changed what, when and from where, newest first; also log-ins that failed, exports and prints',
    input: z
      .object({
        ...someDays,
        ...range(400),
        subjectKind: optionalText('Subject', 60),
        subjectId: optionalText('Subject id', 100),
      })
      .refine(daysInOrder, DAYS_OUT_OF_ORDER),
    output: z.object({ changes: z.array(Change), totalChanges: z.number() }),
  }),
}
