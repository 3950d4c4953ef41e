import { v7 as uuidv7 } from 'uuid'
import { actorOf, type Ctx, employeeActor, type StoreCtx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import { instant, json, orNull, type RowOf, text } from '../../../db/columns.ts'
import { actorFields, actorNameOf } from '../actor/index.ts'
import { originOf } from './origin.ts'

export interface AuditEntry {
  action: string
  subjectKind: string
  subjectId: string
  before?: unknown
  after?: unknown
  /** The session that this change opens. */
  sessionHash?: Buffer
}

const ADD = `
  insert into audit (store_id, id, at, actor, action, subject_kind, subject_id, before, after, request_id, session, device, address, approved_by, reason)
  values (:store_id, :id, :at, :actor, :action, :subject_kind, :subject_id, :before, :after, :request_id, :session, :device, :address, :approved_by, :reason)`

/** The same for several entries of one call. */
const ADD_SEVERAL = `
  insert into audit (store_id, id, at, actor, action, subject_kind, subject_id, before, after, request_id, session, device, address, approved_by, reason)
  select :store_id, e.id, :at, :actor, e.action, e.subject_kind, e.subject_id, e.before, e.after, :request_id, :session, :device, :address, :approved_by, :reason
    from json_to_recordset(:entries) as e (id uuid, action text, subject_kind text, subject_id text, before jsonb, after jsonb)`

/** Adds who changed what to the store's insert-only audit log, in the transaction of the change. */
export async function audit(ctx: Ctx, storeId: string, ...entries: readonly AuditEntry[]): Promise<void> {
  const [entry, ...more] = entries
  if (!entry) return
  const { session, device, address } = originOf(ctx, entry.sessionHash)
  const common = {
    ...{ store_id: storeId, at: ctx.now, actor: actorOf(ctx), request_id: ctx.requestId, session, device, address },
    ...approvalColumns(ctx),
  }
  if (more.length === 0) {
    const { action, subjectKind: subject_kind, subjectId: subject_id, before, after } = entry
    const own = { id: uuidv7(), action, subject_kind, subject_id, before: asJson(before), after: asJson(after) }
    return ctx.tx.send('add-audit', ADD, { ...common, ...own })
  }
  const rows = entries.map(({ action, subjectKind: subject_kind, subjectId: subject_id, before, after }) => {
    return { id: uuidv7(), action, subject_kind, subject_id, before, after }
  })
  ctx.tx.send('add-audits', ADD_SEVERAL, { ...common, entries: JSON.stringify(rows) })
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
    ...{ id: uuidv7(), at: ctx.now, actor: actorOf(ctx), action, subject, after: asJson(after) },
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

/** The names of an entry beside its actor, and why somebody gave leave. */
export const SAID_BY = `${actorNameOf('audit')} as actor_name, approved_by, ${actorNameOf('audit', 'approved_by')} as approver_name, reason`

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
    `select at, actor, action, before, after, ${SAID_BY} from audit
      where store_id = $1 and subject_kind = $2 and subject_id = $3 order by at, id`,
    [ctx.store.id, subjectKind, subjectId],
  )
  return rows.map(({ at, action, before, after, ...row }) => {
    return { at: at.toISOString(), ...whoOf(row), action, before, after }
  })
}
