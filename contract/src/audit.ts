import { z } from 'zod'
import { DAYS_OUT_OF_ORDER, daysInOrder, someDays } from './day-range.ts'
import { query } from './endpoint.ts'
import { at, optionalText } from './fields.ts'
import { range } from './paging.ts'

export const Change = z.object({
  _id: z.uuid(),
  at,
  actor: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type Change = z.infer<typeof Change>

export const audit = {
  allChanges: query({
    path: '/api/audit/allChanges',
    access: 'store',
    guard: 'storeAdmin',
    summary: 'Who changed what and when, newest first',
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
