import { createHash } from 'node:crypto'
import { type ChangeAction, type ChangeKind, changeKinds, offsetAndLimit } from '@clothesline/contract'
import { networkOf } from '../../../address.ts'
import { actorOf, type Ctx, employeeActor, type StoreCtx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import { instant, integer, json, orNull, type RowOf, text } from '../../../db/columns.ts'
import { shapeName } from '../../../db/statement-name.ts'
import { auditTable } from '../../../db/tables/audit.ts'
import { newId } from '../../../new-id.ts'
import { actorFields, actorNameOf } from '../actor/index.ts'
import { shownName } from '../erased/index.ts'

export interface AuditEntry {
  action: ChangeAction
  /** One of CHANGE_SUBJECTS. */
  subjectKind: string
  subjectId: string
  before?: unknown
  after?: unknown
  /** The session that this change opens. */
  sessionHash?: Buffer
}

/** Adds who changed what to the store's insert-only audit log, in the transaction of the change. */
export async function audit(ctx: Ctx, storeId: string, ...entries: readonly AuditEntry[]): Promise<void> {
  const [entry] = entries
  if (!entry) return
  const { session, device, address } = originOf(ctx, entry.sessionHash)
  const common = {
    at: ctx.now,
    actor: actorOf(ctx),
    request_id: ctx.requestId,
    session,
    device,
    address,
    ...approvalColumns(ctx),
  }
  const rows = entries.map(({ action, subjectKind: subject_kind, subjectId: subject_id, before, after }) => {
    return Object.assign({ id: newId(), action, subject_kind, subject_id, before, after }, common)
  })
  ctx.tx.insert(auditTable, storeId, rows)
}

/** Who gave leave for the call, on every entry of it. */
export function approvalColumns(ctx: Ctx): { approved_by: string | null; reason: string | null } {
  const approval = ctx.role === 'store' ? ctx.session.approval : undefined
  if (!approval) return { approved_by: null, reason: null }
  approval.isRecorded = true
  const approved_by = approval.by === 'store-admin' ? approval.by : employeeActor(approval.by.employeeId)
  return { approved_by, reason: approval.reason }
}

/** For calls that write nothing else to the log, such as a report: the leave itself is recorded. */
export async function recordApproval(ctx: StoreCtx, path: string): Promise<void> {
  const { approval } = ctx.session
  if (!approval || approval.isRecorded) return
  await audit(ctx, ctx.store.id, { action: 'clerk.approved', subjectKind: 'call', subjectId: path })
}

/** The same for the platform, for changes that belong to no store. */
export async function auditPlatform(
  ctx: Ctx,
  action: string,
  subject: string,
  { sessionHash, after }: { sessionHash?: Buffer; after?: unknown } = {},
): Promise<void> {
  const { session, device, address } = originOf(ctx, sessionHash)
  const row = {
    id: newId(),
    at: ctx.now,
    actor: actorOf(ctx),
    action,
    subject,
    after: asJson(after),
    request_id: ctx.requestId,
    session,
    device,
    address,
  }
  ctx.tx.send('add-platform-audit', `insert into platform_audit ${insertion(row)}`, row)
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

const saidBy = {
  actor_name: orNull(text),
  approved_by: orNull(text),
  approver_name: orNull(text),
  reason: orNull(text),
}

/**
 * Entries about somebody who asked to be erased; an import is about all who came with it. What the shop noted on an act of a
 * rider is about the customer of the stop.
 */
function isErased(entry: string): string {
  const subject = `case when ${entry}.subject_id ~ '^[0-9a-f-]{36}$' then ${entry}.subject_id::uuid end`
  return `exists (select from customer gone where gone.store_id = $1
    and gone.erasure_asked_at is not null
    and case ${entry}.subject_kind
          when 'customer' then gone.id = ${subject} or ${entry}.after @> jsonb_build_array(jsonb_build_object('_id', gone.id))
          when 'order' then gone.id = (select o.customer_id from orders o where o.store_id = $1 and o.id = ${subject})
          when 'visit' then gone.id = (select v.customer_id from visit v where v.store_id = $1 and v.id = ${subject})
          when 'employee' then ${entry}.action = 'rider.look' and gone.id in (select v.customer_id from rider_act r
            join visit v on v.store_id = $1 and v.id = r.visit_id
            where r.store_id = $1 and r.employee_id = ${subject} and r.looked_at = ${entry}.at)
          else false end)`
}

/** Before or after, without what is personal of somebody who asked to be erased. */
export const shownEntry = (column: 'before' | 'after', entry = 'audit') =>
  `case when ${entry}.${column} is not null and ${isErased(entry)} then without_personal(${entry}.${column}) else ${entry}.${column} end`

/** Why somebody gave leave, unless it is about somebody who asked to be erased. */
export const shownReason = (entry = 'audit') =>
  `case when ${entry}.reason is not null and not ${isErased(entry)} then ${entry}.reason end`

/** The names of an entry beside its actor, and why somebody gave leave. */
const SAID_BY = `${actorNameOf('audit')} as actor_name, approved_by, ${actorNameOf('audit', 'approved_by')} as approver_name,
  ${shownReason()} as reason`

/** Who did it, and who gave leave; what is not known is left out. */
export function whoOf(row: RowOf<typeof saidBy> & { actor: string }) {
  return {
    ...actorFields(row),
    ...(row.approved_by !== null && { approvedBy: row.approved_by }),
    ...(row.approver_name !== null && { approvedByName: row.approver_name }),
    ...(row.reason !== null && { reason: row.reason }),
  }
}

/** The history of one subject, oldest first. */
export async function historyOf(ctx: StoreCtx, subjectKind: string, subjectId: string) {
  const rows = await ctx.tx.rows(
    { at: instant, actor: text, action: text, before: json, after: json, ...saidBy },
    'history-of',
    `select at, actor, action, ${shownEntry('before')} as before, ${shownEntry('after')} as after, ${SAID_BY} from audit
      where store_id = $1 and subject_kind = $2 and subject_id = $3 order by at, id`,
    [ctx.store.id, subjectKind, subjectId],
  )
  return rows.map(({ at, action, before, after, ...row }) => {
    return { at: at.toISOString(), ...whoOf(row), action, before, after }
  })
}

/** Where a change came from, as far as the audit log may record it. */
interface Origin {
  session: string | null
  device: string | null
  address: string | null
}

/** `sessionHash` belongs to a session that this change opens. */
export function originOf(ctx: Ctx, sessionHash = sessionHashOf(ctx)): Origin {
  return {
    session: shortId('session', sessionHash),
    device: shortId('device', ctx.device.hash),
    address: networkOf(ctx.address),
  }
}

function sessionHashOf(ctx: Ctx): Buffer | undefined {
  if (ctx.role === 'store') return ctx.session.tokenHash
  return ctx.role === 'admin' ? ctx.admin.tokenHash : undefined
}

/** A stable short id, from which the token cannot be derived. */
function shortId(kind: string, hash: Buffer | undefined): string | null {
  if (!hash || hash.length === 0) return null
  return createHash('sha256').update(kind).update(hash).digest('hex').slice(0, 10)
}

interface ChangeFilter {
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
