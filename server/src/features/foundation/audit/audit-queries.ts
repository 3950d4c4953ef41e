import type { ChangeAction } from '@clothesline/contract'
import { actorOf, type Ctx, employeeActor, type StoreCtx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import { instant, json, orNull, type RowOf, text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'
import { actorFields, actorNameOf } from '../actor/index.ts'
import { originOf } from './origin.ts'

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

const ADD = `
  insert into audit (store_id, id, at, actor, action, subject_kind, subject_id, before, after, request_id, session, device, address, approved_by, reason)
  select s.store_id, e.* from store_shard s, json_to_recordset($2) as e (id uuid, at timestamptz, actor text, action text, subject_kind text,
    subject_id text, before jsonb, after jsonb, request_id text, session text, device text, address text, approved_by text, reason text)
   where s.store_id = $1`

/** Adds who changed what to the store's insert-only audit log, in the transaction of the change. */
export async function audit(ctx: Ctx, storeId: string, ...entries: readonly AuditEntry[]): Promise<void> {
  const [entry] = entries
  if (!entry) return
  const { session, device, address } = originOf(ctx, entry.sessionHash)
  const common = {
    ...{ at: ctx.now, actor: actorOf(ctx), request_id: ctx.requestId, session, device, address },
    ...approvalColumns(ctx),
  }
  const rows = entries.map(({ action, subjectKind: subject_kind, subjectId: subject_id, before, after }) => {
    return Object.assign({ id: newId(), action, subject_kind, subject_id, before, after }, common)
  })
  ctx.tx.sendRows('add-audit', ADD, storeId, rows)
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
    ...{ id: newId(), at: ctx.now, actor: actorOf(ctx), action, subject, after: asJson(after) },
    ...{ request_id: ctx.requestId, session, device, address },
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
export const SAID_BY = `${actorNameOf('audit')} as actor_name, approved_by, ${actorNameOf('audit', 'approved_by')} as approver_name,
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
