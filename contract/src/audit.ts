import { z } from 'zod'
import { CHANGE_KINDS } from './change-actions.ts'
import { DAYS_OUT_OF_ORDER, daysInOrder, someDays } from './day.ts'
import { query } from './endpoint.ts'
import { actor, approved, at, oneOf, optionalText, range } from './fields.ts'

export const Change = z.object({
  _id: z.uuid(),
  at,
  ...actor,
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Of an order its number, of a customer C-1042, of an employee E-7; null for all others. */
  subjectNumber: z.string().nullable(),
  /** Of an order its customer's name, of a customer or an employee the name, as it is now. */
  subjectName: z.string().nullable(),
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
        /** As the log names them; `admin` and `head` stand for all of theirs. */
        actor: optionalText('Who', 120),
        /** `money` includes changes of an order's bill or payments. */
        kind: oneOf('Kind', CHANGE_KINDS).optional(),
      })
      .refine(daysInOrder, DAYS_OUT_OF_ORDER),
    output: z.object({ changes: z.array(Change), totalChanges: z.number() }),
  }),
}
