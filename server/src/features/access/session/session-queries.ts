import type { StoreSettings } from '@clothesline/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Place } from './device.ts'
import { adminIdleSince } from './session-time.ts'

export interface StoreSessionRow {
  ended_at: Date | null
  expires_at: Date
  last_seen_at: Date
  must_change_password: boolean
  username: string
  frozen: boolean
  store_name: string
  email: string
  settings: StoreSettings
  is_store_admin: boolean
  endpoint: string | null
  body_hash: Buffer | null
  status: number | null
  answer: unknown
  shows_money: boolean | null
}

/** Session, store, store-admin step and remembered answer in one look. */
const FIND_STORE_SESSION = `
  select s.ended_at, s.expires_at, s.last_seen_at, s.must_change_password, s.username, st.frozen, st.store_name, st.email, st.settings,
         exists (select from session a where a.store_id = s.store_id and a.token_hash = s.token_hash || $4::bytea and a.kind = 'storeAdmin'
                   and a.ended_at is null and a.expires_at > $3) as is_store_admin,
         i.endpoint, i.body_hash, i.status, i.answer, i.shows_money
    from session s
    join store st on st.id = s.store_id
    left join idempotency i on i.store_id = s.store_id and i.key = $5
   where s.store_id = $1 and s.token_hash = $2 and s.kind = 'store'`

export async function findStoreSession(
  tx: Tx,
  wanted: { storeId: string; tokenHash: Buffer; now: Date; storeAdminHash: Buffer | null; key: string | null },
): Promise<StoreSessionRow | undefined> {
  const rows = await tx.run<StoreSessionRow & Record<string, unknown>>('find-store-session', FIND_STORE_SESSION, [
    wanted.storeId,
    wanted.tokenHash,
    wanted.now,
    wanted.storeAdminHash,
    wanted.key,
  ])
  return rows[0]
}

export interface AdminSessionRow {
  admin_id: string
  username: string
  last_seen_at: Date
  endpoint: string | null
  body_hash: Buffer | null
  status: number | null
  answer: unknown
}

const FIND_ADMIN_SESSION = `
  select s.admin_id, a.username, s.last_seen_at, i.endpoint, i.body_hash, i.status, i.answer
    from admin_session s
    join admin a on a.id = s.admin_id
    left join admin_idempotency i on i.admin_id = s.admin_id and i.key = $3
   where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $4`

export async function findAdminSession(
  tx: Tx,
  wanted: { tokenHash: Buffer; now: Date; key: string | null },
): Promise<AdminSessionRow | undefined> {
  const rows = await tx.run<AdminSessionRow & Record<string, unknown>>('find-admin-session', FIND_ADMIN_SESSION, [
    wanted.tokenHash,
    wanted.now,
    wanted.key,
    adminIdleSince(wanted.now),
  ])
  return rows[0]
}

interface Answered {
  key: string
  endpoint: string
  bodyHash: Buffer
  status: number
  answer: unknown
  now: Date
}

export function rememberStoreAnswer(tx: Tx, storeId: string, answered: Answered & { showsMoney: boolean }): void {
  tx.send(
    'remember-store-answer',
    `insert into idempotency (store_id, key, endpoint, body_hash, status, answer, created_at, shows_money)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [storeId, ...columnsOf(answered), answered.showsMoney],
  )
}

export function rememberAdminAnswer(tx: Tx, adminId: string, answered: Answered): void {
  tx.send(
    'remember-admin-answer',
    'insert into admin_idempotency (admin_id, key, endpoint, body_hash, status, answer, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [adminId, ...columnsOf(answered)],
  )
}

function columnsOf(answered: Answered): unknown[] {
  const { key, endpoint, bodyHash, status, answer, now } = answered
  return [key, endpoint, bodyHash, status, JSON.stringify(answer), now]
}

export async function addStoreSession(
  tx: Tx,
  session: {
    storeId: string
    tokenHash: Buffer
    kind: 'store' | 'storeAdmin'
    username: string
    now: Date
    expiresAt: Date
    mustChangePassword?: boolean
    place?: Place
  },
): Promise<void> {
  await tx.db
    .insertInto('session')
    .values({
      store_id: session.storeId,
      token_hash: session.tokenHash,
      kind: session.kind,
      username: session.username,
      created_at: session.now,
      expires_at: session.expiresAt,
      last_seen_at: session.now,
      must_change_password: session.mustChangePassword ?? false,
      ...session.place,
    })
    .execute()
}

/** Ends sessions of a store: all, or one with the store-admin steps taken in it, or only these steps. */
export async function endStoreSessions(
  { tx, now, reply }: Pick<Ctx, 'tx' | 'now' | 'reply'>,
  storeId: string,
  only: { of?: Buffer; kind?: 'store' | 'storeAdmin' } = {},
): Promise<void> {
  reply.endsSessionsOf = storeId
  let update = tx.db
    .updateTable('session')
    .set({ ended_at: now })
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
  // The hash of a step begins with that of its session.
  if (only.of) update = update.where(sql`substring(token_hash from 1 for 32)`, '=', only.of)
  if (only.kind) update = update.where('kind', '=', only.kind)
  await update.execute()
}

export async function addAdminSession(
  tx: Tx,
  session: { adminId: string; tokenHash: Buffer; now: Date; expiresAt: Date; place?: Place },
): Promise<void> {
  await tx.db
    .insertInto('admin_session')
    .values({
      admin_id: session.adminId,
      token_hash: session.tokenHash,
      created_at: session.now,
      expires_at: session.expiresAt,
      last_seen_at: session.now,
      ...session.place,
    })
    .execute()
}

export async function endAdminSessions(tx: Tx, adminId: string, now: Date, tokenHash?: Buffer): Promise<void> {
  let update = tx.db
    .updateTable('admin_session')
    .set({ ended_at: now })
    .where('admin_id', '=', adminId)
    .where('ended_at', 'is', null)
  if (tokenHash) update = update.where('token_hash', '=', tokenHash)
  await update.execute()
}
