import type { AdminCtx, StoreCtx } from '../../../context.ts'
import { bytes, instant, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { adminIdleSince, idleSince } from './session-time.ts'

/** A session that is still valid. */
const openSession = {
  token_hash: bytes,
  created_at: instant,
  last_seen_at: instant,
  browser: text,
  system: text,
  address: text,
}
export type OpenSession = RowOf<typeof openSession>

const COLUMNS = 'token_hash, created_at, last_seen_at, browser, system, address'

export function listStoreSessions(ctx: StoreCtx): Promise<OpenSession[]> {
  return ctx.tx.rows(
    openSession,
    'list-store-sessions',
    `select ${COLUMNS} from session
      where store_id = $1 and kind = 'store' and ended_at is null and expires_at > $2 and last_seen_at > $3
      order by last_seen_at desc, token_hash`,
    [ctx.store.id, ctx.now, idleSince(ctx.store.settings, ctx.now)],
  )
}

export function listAdminSessions(ctx: AdminCtx): Promise<OpenSession[]> {
  return ctx.tx.rows(
    openSession,
    'list-admin-sessions',
    `select ${COLUMNS} from admin_session
      where admin_id = $1 and ended_at is null and expires_at > $2 and last_seen_at > $3
      order by last_seen_at desc, token_hash`,
    [ctx.admin.id, ctx.now, adminIdleSince(ctx.now)],
  )
}

/**
 * Ends all sessions but the caller's own, with their store-admin steps, whose hashes start with that of their
 * session. Their live streams end too.
 */
export async function endOtherStoreSessions({ tx, now, store, session, reply }: StoreCtx): Promise<void> {
  reply.endsSessionsOf = store.id
  await tx.run(
    'end-other-store-sessions',
    `update session set ended_at = $2
      where store_id = $1 and ended_at is null and substring(token_hash from 1 for 32) <> $3`,
    [store.id, now, session.tokenHash],
  )
}

export async function endOtherAdminSessions(tx: Tx, adminId: string, now: Date, except: Buffer): Promise<void> {
  await tx.run(
    'end-other-admin-sessions',
    'update admin_session set ended_at = $2 where admin_id = $1 and ended_at is null and token_hash <> $3',
    [adminId, now, except],
  )
}

/** Sent with the commit. Skips a locked row: another call of the session is writing the same. */
export function recordStoreSeen({ tx, store, session, now }: StoreCtx): void {
  tx.send(
    'note-store-seen',
    `update session set last_seen_at = $3 where (store_id, token_hash) in
       (select store_id, token_hash from session where store_id = $1 and token_hash = $2 for update skip locked)`,
    [store.id, session.tokenHash, now],
  )
}

export function recordAdminSeen({ tx, admin, now }: AdminCtx): void {
  tx.send(
    'note-admin-seen',
    `update admin_session set last_seen_at = $2 where token_hash in
       (select token_hash from admin_session where token_hash = $1 for update skip locked)`,
    [admin.tokenHash, now],
  )
}
