import { type VisitStatus, type VisitStep, visitAfter } from '@clothesline/domain'
import { Conflict } from '../../../errors.ts'
import type { VisitRow } from '../visit/index.ts'

/** The status after a step, or why it cannot be taken. */
export function stepOf(row: Pick<VisitRow, 'status'>, step: VisitStep): VisitStatus {
  const status = visitAfter(row.status, step)
  if (status !== undefined) return status
  if (row.status === 'requested') throw new Conflict('visit_not_accepted')
  if (row.status === 'on_the_way') throw new Conflict('visit_on_the_way')
  throw new Conflict('visit_over')
}
