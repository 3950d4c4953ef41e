import { sql } from 'kysely'
import type { AdminCtx, StoreCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { adminIdleSince, idleSince } from './session-time.ts'

/** Sessions that can still be used. */
export interface OpenSession {
  token_hash: Buffer
  created_at: Date
  last_seen_at: Date
  browser: string
  system: string
  address: string
}

const COLUMNS = ['token_hash', 'created_at', 'last_seen_at', 'browser', 'system', 'address'] as const

export async function listStoreSessions(ctx: StoreCtx): Promise<OpenSession[]> {
  return ctx.tx.db
    .selectFrom('session')
    .select(COLUMNS)
    .where('store_id', '=', ctx.store.id)
    .where('kind', '=', 'store')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('last_seen_at', '>', idleSince(ctx.store.settings, ctx.now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .execute()
}

export async function listAdminSessions(ctx: AdminCtx): Promise<OpenSession[]> {
  return ctx.tx.db
    .selectFrom('admin_session')
    .select(COLUMNS)
    .where('admin_id', '=', ctx.admin.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('last_seen_at', '>', adminIdleSince(ctx.now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .execute()
}

/** With the store-admin steps taken in them, whose hashes begin with that of their session. */
/** All but the caller's own; their streams of changes end with them. */
export async function endOtherStoreSessions({ tx, now, store, session, reply }: StoreCtx): Promise<void> {
  reply.endsSessionsOf = store.id
  await tx.db
    .updateTable('session')
    .set({ ended_at: now })
    .where('store_id', '=', store.id)
    .where('ended_at', 'is', null)
    .where(sql`substring(token_hash from 1 for 32)`, '<>', session.tokenHash)
    .execute()
}

export async function endOtherAdminSessions(tx: Tx, adminId: string, now: Date, except: Buffer): Promise<void> {
  await tx.db
    .updateTable('admin_session')
    .set({ ended_at: now })
    .where('admin_id', '=', adminId)
    .where('ended_at', 'is', null)
    .where('token_hash', '<>', except)
    .execute()
}

/** Sent with the commit. Who finds the row taken leaves it: another call of the session writes the same. */
export function noteStoreSeen({ tx, store, session, now }: StoreCtx): void {
  tx.send(
    'note-store-seen',
    `update session set last_seen_at = $3 where (store_id, token_hash) in
       (select store_id, token_hash from session where store_id = $1 and token_hash = $2 for update skip locked)`,
    [store.id, session.tokenHash, now],
  )
}

export function noteAdminSeen({ tx, admin, now }: AdminCtx): void {
  tx.send(
    'note-admin-seen',
    `update admin_session set last_seen_at = $2 where token_hash in
       (select token_hash from admin_session where token_hash = $1 for update skip locked)`,
    [admin.tokenHash, now],
  )
}
