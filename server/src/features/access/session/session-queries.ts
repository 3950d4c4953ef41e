import type { StoreSettings } from '@clothesline/contract'
import type { Ctx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import { bytes, document, flag, instant, integer, json, orNull, type RowOf, text } from '../../../db/columns.ts'
import { PLACES, type Places } from '../../../db/statement.ts'
import { shapeName } from '../../../db/statement-name.ts'
import { idempotency } from '../../../db/tables/idempotency.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Place } from './device.ts'
import { packAnswer } from './packed-answer.ts'
import { adminIdleSince } from './session-time.ts'

/** What may change from one call of a session to the next. The settings of the store are here by a hash only. */
const sessionNow = {
  ended_at: orNull(instant),
  expires_at: instant,
  last_seen_at: instant,
  must_change_password: flag,
  username: text,
  frozen: flag,
  store_name: text,
  email: text,
  settings_hash: text,
  is_store_admin: flag,
  status: orNull(integer),
}
const storeSessionRow = {
  ...sessionNow,
  settings: document<StoreSettings>(),
  endpoint: orNull(text),
  body_hash: orNull(bytes),
  answer: json,
  packed: orNull(bytes),
  shows_money: orNull(flag),
}
/** Of the clerk session that hangs on this session; times in JSON are text. */
export interface ClerkOfSession {
  id: string
  number: number
  name: string
  permissions: unknown
  seen_at: string
}
const clerk = orNull(document<ClerkOfSession>())
const storeSessionWithClerk = { ...storeSessionRow, clerk }
const sessionNowWithClerk = { ...sessionNow, clerk }
type WithClerk<Row> = Row & { clerk?: ClerkOfSession | null }
export type StoreSessionRow = WithClerk<RowOf<typeof storeSessionRow>>
export type SessionNow = WithClerk<RowOf<typeof sessionNow>>

/** Only if a clerk token was sent: a store that does not ask for people runs the same statement as ever. */
const clerkOf = ([storeId, , , , , clerkHash]: Places) => `
         (select json_build_object('id', e.id, 'number', e.number, 'name', e.name, 'permissions', e.permissions, 'seen_at', k.last_seen_at)
            from clerk_session k join employee e on e.store_id = ${storeId} and e.id = k.employee_id and e.active
           where k.store_id = ${storeId} and k.session_hash = s.token_hash and k.token_hash = ${clerkHash}) as clerk,`

/** Reads session, store, store-admin step, person at the counter and stored answer in one query. */
const sessionWith = (more: string, [storeId, tokenHash, now, storeAdminHash, key]: Places) => `
  select ${more} s.ended_at, s.expires_at, s.last_seen_at, s.must_change_password, s.username, st.frozen, st.store_name, st.email,
         st.settings_hash,
         exists (select from session a where a.store_id = ${storeId} and a.token_hash = s.token_hash || ${storeAdminHash}::bytea and a.kind = 'storeAdmin'
                   and a.ended_at is null and a.expires_at > ${now}) as is_store_admin,
         i.status
    from session s
    join store st on st.id = s.store_id
    left join idempotency i on i.store_id = ${storeId} and i.key = ${key}
   where s.store_id = ${storeId} and s.token_hash = ${tokenHash} and s.kind = 'store'`
const REST = 'st.settings, i.endpoint, i.body_hash, i.answer, i.packed, i.shows_money,'
const FIND = { alone: sessionWith(REST, PLACES), withClerk: sessionWith(`${clerkOf(PLACES)} ${REST}`, PLACES) }
const lookAlone = (places: Places) => sessionWith('', places)
const lookWithClerk = (places: Places) => sessionWith(clerkOf(places), places)

const SESSION_TYPES = ['uuid', 'bytea', 'timestamptz', 'bytea', 'text']
const LOOK_ALONE = {
  columns: sessionNow,
  name: 'look-at-session',
  text: lookAlone(PLACES),
  shared: { types: SESSION_TYPES, text: lookAlone },
}
const LOOK_WITH_CLERK = {
  columns: sessionNowWithClerk,
  name: 'look-at-session-with-clerk',
  text: lookWithClerk(PLACES),
  shared: { types: [...SESSION_TYPES, 'bytea'], text: lookWithClerk },
}

interface WantedSession {
  storeId: string
  tokenHash: Buffer
  now: Date
  storeAdminHash: Buffer | null
  key: string | null
  clerkHash?: Buffer | undefined
}

export async function findStoreSession(tx: Tx, wanted: WantedSession): Promise<StoreSessionRow | undefined> {
  const values = sessionValues(wanted)
  if (!wanted.clerkHash) return tx.row(storeSessionRow, 'find-store-session', FIND.alone, values)
  return tx.row(storeSessionWithClerk, 'find-store-session-with-clerk', FIND.withClerk, values)
}

/** The same for a session that was seen before: whether it is still the same. The settings are not sent again. */
export async function lookAtSession(tx: Tx, wanted: WantedSession): Promise<SessionNow | undefined> {
  const values = sessionValues(wanted)
  if (!wanted.clerkHash) {
    const apart = () => lookApart(tx, wanted)
    const [row] = await tx.read({ ...LOOK_ALONE, values, apart })
    return row
  }
  const [row] = await tx.read({ ...LOOK_WITH_CLERK, values })
  return row
}

const { frozen, store_name, email, settings_hash, is_store_admin, status, ...ofSession } = sessionNow
const APART = {
  session: `
    select ended_at, expires_at, last_seen_at, must_change_password, username from session
     where store_id = $1 and token_hash = $2 and kind = 'store'`,
  store: 'select frozen, store_name, email, settings_hash from store where id = $1',
  step: `
    select true as is_store_admin from session
     where store_id = $1 and token_hash = $2 and kind = 'storeAdmin' and ended_at is null and expires_at > $3`,
  answer: 'select status from idempotency where store_id = $1 and key = $2',
}

/** Table by table. */
async function lookApart(
  tx: Tx,
  { storeId, tokenHash, now, storeAdminHash, key }: WantedSession,
): Promise<SessionNow[]> {
  const step = storeAdminHash && Buffer.concat([tokenHash, storeAdminHash])
  const [session, store, steps, answer] = await Promise.all([
    tx.row(ofSession, 'look-at-session apart', APART.session, [storeId, tokenHash]),
    tx.row({ frozen, store_name, email, settings_hash }, 'look-at-store apart', APART.store, [storeId]),
    step ? tx.rows({ is_store_admin }, 'look-at-step apart', APART.step, [storeId, step, now]) : [],
    key === null ? undefined : tx.row({ status }, 'look-at-answer apart', APART.answer, [storeId, key]),
  ])
  if (!session || !store) return []
  return [{ ...session, ...store, is_store_admin: steps.length > 0, status: answer?.status ?? null }]
}

const NO_BYTES = Buffer.alloc(0)

function sessionValues({ storeId, tokenHash, now, storeAdminHash, key, clerkHash }: WantedSession): unknown[] {
  // Empty instead of null: Citus plans no outer join on a condition that is never true. Neither matches any row.
  const [step, answerKey] = [storeAdminHash ?? NO_BYTES, key ?? '']
  return [storeId, tokenHash, now, step, answerKey, ...(clerkHash ? [clerkHash] : [])]
}

const adminSessionRow = {
  admin_id: text,
  username: text,
  last_seen_at: instant,
  endpoint: orNull(text),
  body_hash: orNull(bytes),
  status: orNull(integer),
  answer: json,
}
export type AdminSessionRow = RowOf<typeof adminSessionRow>

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
  return tx.row(adminSessionRow, 'find-admin-session', FIND_ADMIN_SESSION, [
    wanted.tokenHash,
    wanted.now,
    wanted.key,
    adminIdleSince(wanted.now),
  ])
}

interface Answered {
  key: string
  endpoint: string
  bodyHash: Buffer
  status: number
  /** As JSON. */
  answer: string
  now: Date
}

export function rememberStoreAnswer(tx: Tx, storeId: string, answered: Answered & { showsMoney: boolean }): void {
  const { key, endpoint, bodyHash: body_hash, status, now: created_at, showsMoney: shows_money } = answered
  const packed = packAnswer(answered.answer)
  tx.insert(idempotency, storeId, [{ key, endpoint, body_hash, status, created_at, shows_money, packed }])
}

export function rememberAdminAnswer(tx: Tx, adminId: string, answered: Answered): void {
  tx.send(
    'remember-admin-answer',
    'insert into admin_idempotency (admin_id, key, endpoint, body_hash, status, created_at, answer) values ($1, $2, $3, $4, $5, $6, $7)',
    [adminId, ...columnsOf(answered), answered.answer],
  )
}

function columnsOf(answered: Answered): unknown[] {
  const { key, endpoint, bodyHash, status, now } = answered
  return [key, endpoint, bodyHash, status, now]
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
  const row = {
    store_id: session.storeId,
    token_hash: session.tokenHash,
    kind: session.kind,
    username: session.username,
    created_at: session.now,
    expires_at: session.expiresAt,
    last_seen_at: session.now,
    must_change_password: session.mustChangePassword ?? false,
    ...session.place,
  }
  await tx.run(shapeName('add-store-session', placeShape(session)), `insert into session ${insertion(row)}`, row)
}

const placeShape = ({ place }: { place?: Place }) => (place ? ['placed'] : [])

/** Ends sessions of a store: all, one with its store-admin steps, or only those steps. */
export async function endStoreSessions(
  { tx, now, reply }: Pick<Ctx, 'tx' | 'now' | 'reply'>,
  storeId: string,
  only: { of?: Buffer; kind?: 'store' | 'storeAdmin' } = {},
): Promise<void> {
  reply.endsSessionsOf = storeId
  await tx.run(
    'end-store-sessions',
    // The hash of a step starts with that of its session.
    `update session set ended_at = $2
      where store_id = $1 and ended_at is null and ($3::bytea is null or substring(token_hash from 1 for 32) = $3)
        and ($4::text is null or kind = $4)`,
    [storeId, now, only.of ?? null, only.kind ?? null],
  )
}

export async function addAdminSession(
  tx: Tx,
  session: { adminId: string; tokenHash: Buffer; now: Date; expiresAt: Date; place?: Place },
): Promise<void> {
  const row = {
    admin_id: session.adminId,
    token_hash: session.tokenHash,
    created_at: session.now,
    expires_at: session.expiresAt,
    last_seen_at: session.now,
    ...session.place,
  }
  await tx.run(shapeName('add-admin-session', placeShape(session)), `insert into admin_session ${insertion(row)}`, row)
}

export async function endAdminSessions(tx: Tx, adminId: string, now: Date, tokenHash?: Buffer): Promise<void> {
  await tx.run(
    'end-admin-sessions',
    `update admin_session set ended_at = $2
      where admin_id = $1 and ended_at is null and ($3::bytea is null or token_hash = $3)`,
    [adminId, now, tokenHash ?? null],
  )
}
