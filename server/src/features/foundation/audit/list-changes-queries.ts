import { offsetAndLimit } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { instant, integer, json, orNull, type RowOf, text } from '../../../db/columns.ts'
import { shapeName } from '../../../db/statement-name.ts'
import { SAID_BY } from './audit-queries.ts'

export interface ChangeFilter {
  startToken: number
  endToken: number
  subjectKind?: string | undefined
  subjectId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

const changeRow = {
  id: text,
  at: instant,
  actor: text,
  action: text,
  subject_kind: text,
  subject_id: text,
  before: json,
  after: json,
  session: orNull(text),
  device: orNull(text),
  address: orNull(text),
  actor_name: orNull(text),
  approved_by: orNull(text),
  approver_name: orNull(text),
  reason: orNull(text),
}
export type ChangeRow = RowOf<typeof changeRow>

/** Ids are ordered by time, so newest first is a backward scan of the key. */
export async function listChanges(ctx: StoreCtx, filter: ChangeFilter): Promise<{ rows: ChangeRow[]; total: number }> {
  const { offset, limit } = offsetAndLimit(filter)
  const values: unknown[] = [ctx.store.id, offset, limit]
  const where = ['store_id = $1']
  const filters: string[] = []
  const only = (condition: string, value: unknown) => {
    if (value === undefined || value === '') return
    where.push(`${condition} $${values.push(value)}`)
    filters.push(condition.replaceAll(/[^a-z><]/g, ''))
  }
  only('subject_kind =', filter.subjectKind)
  only('subject_id =', filter.subjectId)
  only('at >=', filter.from)
  only('at <', filter.until)
  const conditions = where.join(' and ')
  return ctx.tx.page(
    changeRow,
    { total: integer },
    shapeName('list-changes', filters),
    `with page as (
       select id, at, actor, action, subject_kind, subject_id, before, after, session, device, address,
              ${SAID_BY} from audit where ${conditions}
        order by id desc offset $2 limit $3
     )
     select page.*, t.total from (select count(*) as total from audit where ${conditions}) t left join page on true
      order by page.id desc`,
    values,
  )
}
