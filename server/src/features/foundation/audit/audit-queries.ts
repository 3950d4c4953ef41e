import { v7 as uuidv7 } from 'uuid'
import { actorOf, type Ctx, type StoreCtx } from '../../../context.ts'
import { originOf } from './origin.ts'

export interface AuditEntry {
  action: string
  subjectKind: string
  subjectId: string
  before?: unknown
  after?: unknown
  /** Of the session that begins with it. */
  sessionHash?: Buffer
}

/** Writes who changed what into the store's insert-only record, in the transaction of the change. */
export async function audit(ctx: Ctx, storeId: string, entry: AuditEntry): Promise<void> {
  const { session, device, address } = originOf(ctx, entry.sessionHash)
  ctx.tx.send(
    'add-audit',
    `insert into audit (store_id, id, at, actor, action, subject_kind, subject_id, before, after, request_id, session, device, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      storeId,
      uuidv7(),
      ctx.now,
      actorOf(ctx),
      entry.action,
      entry.subjectKind,
      entry.subjectId,
      asJson(entry.before),
      asJson(entry.after),
      ctx.requestId,
      ...[session, device, address],
    ],
  )
}

/** The same for what concerns the platform and no store. */
export async function auditPlatform(
  ctx: Ctx,
  action: string,
  subject: string,
  { sessionHash, after }: { sessionHash?: Buffer; after?: unknown } = {},
): Promise<void> {
  const { session, device, address } = originOf(ctx, sessionHash)
  ctx.tx.send(
    'add-platform-audit',
    `insert into platform_audit (id, at, actor, action, subject, after, request_id, session, device, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [uuidv7(), ctx.now, actorOf(ctx), action, subject, asJson(after), ctx.requestId, session, device, address],
  )
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** What happened to one thing, oldest first. */
export async function historyOf(ctx: StoreCtx, subjectKind: string, subjectId: string) {
  const rows = await ctx.tx.db
    .selectFrom('audit')
    .select(['at', 'actor', 'action', 'before', 'after'])
    .where('store_id', '=', ctx.store.id)
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
