import { type ChangeKind, changeKinds, offsetAndLimit } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { instant, integer, json, orNull, type RowOf, text } from '../../../db/columns.ts'
import { shapeName } from '../../../db/statement-name.ts'
import { shownName } from '../erased/index.ts'
import { SAID_BY, shownEntry } from './audit-queries.ts'

export interface ChangeFilter {
  startToken: number
  endToken: number
  subjectKind?: string | undefined
  subjectId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  actor?: string | undefined
  kind?: ChangeKind | undefined
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

/** A change of an order is also one of money if it changes the bill or what was paid. */
const MOVES_ORDER_MONEY = `action = 'order.update' and (
  before -> 'amt' is distinct from after -> 'amt' or before -> 'paid' is distinct from after -> 'paid'
  or before -> 'adjusted' is distinct from after -> 'adjusted')`

const actionsOf = (kind: ChangeKind) =>
  Object.entries(changeKinds).flatMap(([action, its]) => (its === kind ? [action] : []))

const likeSafe = (value: string) => value.replaceAll(/[\\%_]/g, '\\$&')

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
  if (filter.actor) {
    where.push(`(actor = $${values.push(filter.actor)} or actor like $${values.push(`${likeSafe(filter.actor)}:%`)})`)
    filters.push('actor')
  }
  if (filter.kind) {
    const actions = `action = any($${values.push(actionsOf(filter.kind))})`
    where.push(filter.kind === 'money' ? `(${actions} or ${MOVES_ORDER_MONEY})` : actions)
    filters.push(filter.kind)
  }
  const conditions = where.join(' and ')
  return ctx.tx.page(
    changeRow,
    { total: integer },
    shapeName('list-changes', filters),
    `with page as (
       select id, at, actor, action, subject_kind, subject_id, ${shownEntry('before')} as before, ${shownEntry('after')} as after, session, device, address,
              ${SAID_BY} from audit where ${conditions}
        order by id desc offset $2 limit $3
     )
     select page.*, t.total from (select count(*) as total from audit where ${conditions}) t left join page on true
      order by page.id desc`,
    values,
  )
}

const NAMES = `
  select 'order' as kind, id, invoice as number, customer_name as name from orders where store_id = $1 and id = any($2)
  union all
  select 'customer', c.id, c.number, ${shownName()} from customer c where c.store_id = $1 and c.id = any($3)
  union all
  select 'employee', id, number, name from employee where store_id = $1 and id = any($4)`

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What people call the orders, customers and employees of these changes today. */
export async function namesOfSubjects(ctx: StoreCtx, rows: readonly ChangeRow[]) {
  const idsOf = (kind: string) => {
    const ids = rows.flatMap((row) => (row.subject_kind === kind ? [row.subject_id] : []))
    return [...new Set(ids)].filter((id) => UUID.test(id))
  }
  const ids = [idsOf('order'), idsOf('customer'), idsOf('employee')]
  if (ids.every((some) => some.length === 0)) return []
  const columns = { kind: text, id: text, number: integer, name: text }
  return ctx.tx.rows(columns, 'names-of-subjects', NAMES, [ctx.store.id, ...ids])
}
