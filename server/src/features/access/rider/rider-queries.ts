import type { StoreSettings } from '@clothesline/contract'
import type { RiderCtx, RowsCtx, StoreCtx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import { bytes, document, flag, instant, integer, json, orNull, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'

const storeColumns = { store_name: text, email: text, settings: document<StoreSettings>(), frozen: flag }

const phoneOfLink = { ...storeColumns, id: text, wrong_pins: integer }

/** The phone of a link that the shop has not taken back. */
export function findRiderPhone(tx: Tx, storeId: string, tokenHash: Buffer) {
  return tx.row(
    phoneOfLink,
    'find-rider-phone',
    `select st.store_name, st.email, st.settings, st.frozen, f.id, f.wrong_pins
       from rider_phone f join store st on st.id = f.store_id
      where f.store_id = $1 and f.token_hash = $2 and f.removed_at is null`,
    [storeId, tokenHash],
  )
}

const riderSessionRow = {
  ...storeColumns,
  phone_id: text,
  takes_open: flag,
  employee_id: text,
  number: integer,
  name: text,
  permissions: json,
  last_seen_at: instant,
  endpoint: orNull(text),
  body_hash: orNull(bytes),
  status: orNull(integer),
  answer: json,
  packed: orNull(bytes),
  shows_money: orNull(flag),
}
export type RiderSessionRow = RowOf<typeof riderSessionRow>

/** Session, phone, person and stored answer. It ends with the phone, and when the person leaves. */
export function findRiderSession(
  tx: Tx,
  wanted: { storeId: string; tokenHash: Buffer; now: Date; key: string | null },
): Promise<RiderSessionRow | undefined> {
  return tx.row(
    riderSessionRow,
    'find-rider-session',
    `select st.store_name, st.email, st.settings, st.frozen, s.phone_id, f.takes_open, s.employee_id, e.number, e.name,
            e.permissions, s.last_seen_at, i.endpoint, i.body_hash, i.status, i.answer, i.packed, i.shows_money
       from rider_session s
       join rider_phone f on f.store_id = $1 and f.id = s.phone_id and f.removed_at is null
       join employee e on e.store_id = $1 and e.id = s.employee_id and e.active
       join store st on st.id = s.store_id
       left join idempotency i on i.store_id = $1 and i.key = $4
      where s.store_id = $1 and s.token_hash = $2 and s.expires_at > $3`,
    [wanted.storeId, wanted.tokenHash, wanted.now, wanted.key ?? ''],
  )
}

export async function noteRiderSeen(tx: Tx, storeId: string, tokenHash: Buffer, now: Date): Promise<void> {
  const sql = 'update rider_session set last_seen_at = $3 where store_id = $1 and token_hash = $2'
  await tx.run('note-rider-seen', sql, [storeId, tokenHash, now])
}

export interface NewRiderSession {
  token_hash: Buffer
  phone_id: string
  employee_id: string
  expires_at: Date
}

/** Replaces whoever was on the phone before. */
export async function putRiderSession(ctx: StoreCtx, session: NewRiderSession): Promise<void> {
  await endSessionsOfPhone(ctx, session.phone_id)
  const row = { store_id: ctx.store.id, ...session, created_at: ctx.now, last_seen_at: ctx.now }
  await ctx.tx.run('insert-rider-session', `insert into rider_session ${insertion(row)}`, row)
}

/** Of the whole store. */
export async function endRiderSessions(tx: Tx, storeId: string): Promise<void> {
  await tx.run('end-rider-sessions-of-store', 'delete from rider_session where store_id = $1', [storeId])
}

async function endSessionsOfPhone(ctx: StoreCtx, phoneId: string): Promise<void> {
  const sql = 'delete from rider_session where store_id = $1 and phone_id = $2'
  await ctx.tx.run('end-sessions-of-phone', sql, [ctx.store.id, phoneId])
}

export interface NewPhone {
  id: string
  name: string
  token_hash: Buffer
  takes_open: boolean
  created_by: string
}

export async function insertPhone(ctx: StoreCtx, phone: NewPhone): Promise<void> {
  const row = { store_id: ctx.store.id, ...phone, created_at: ctx.now }
  await ctx.tx.run('insert-rider-phone', `insert into rider_phone ${insertion(row)}`, row)
}

/** The name of the phone; undefined if it is not there any more. */
export async function takePhoneBack(ctx: StoreCtx, id: string): Promise<string | undefined> {
  const row = await ctx.tx.row(
    { name: text },
    'take-phone-back',
    'update rider_phone set removed_at = $3 where store_id = $1 and id = $2 and removed_at is null returning name',
    [ctx.store.id, id, ctx.now],
  )
  if (row) await endSessionsOfPhone(ctx, id)
  return row?.name
}

export async function countWrongPin(ctx: StoreCtx, phoneId: string): Promise<void> {
  const sql = 'update rider_phone set wrong_pins = wrong_pins + 1 where store_id = $1 and id = $2'
  await ctx.tx.run('count-wrong-pin-of-phone', sql, [ctx.store.id, phoneId])
}

/** The name of the phone; undefined if it is not there any more. */
export async function forgetWrongPins(ctx: StoreCtx, phoneId: string): Promise<string | undefined> {
  const row = await ctx.tx.row(
    { name: text },
    'forget-wrong-pins-of-phone',
    'update rider_phone set wrong_pins = 0 where store_id = $1 and id = $2 and removed_at is null returning name',
    [ctx.store.id, phoneId],
  )
  return row?.name
}

/** What the phone still holds. Not written at each look at the day, but when it differs or was said a minute ago. */
export async function noteWaiting(ctx: RiderCtx, waiting: number): Promise<void> {
  const { store, rider, now } = ctx
  const sql = `update rider_phone set waiting = $3, heard_at = $4
                where store_id = $1 and id = $2 and (waiting <> $3 or heard_at is null or heard_at < $5)`
  await ctx.tx.run('note-waiting', sql, [store.id, rider.phoneId, waiting, now, new Date(now.getTime() - HEARD_MS)])
}

const HEARD_MS = 60_000

const phoneRow = {
  id: text,
  name: text,
  takes_open: flag,
  wrong_pins: integer,
  created_at: instant,
  rider: text,
  last_seen_at: orNull(instant),
  waiting: integer,
  heard_at: orNull(instant),
}
export type PhoneRow = RowOf<typeof phoneRow>

export function listPhones(ctx: RowsCtx): Promise<PhoneRow[]> {
  return ctx.tx.rows(
    phoneRow,
    'list-rider-phones',
    `select f.id, f.name, f.takes_open, f.wrong_pins, f.created_at, coalesce(e.name, '') as rider, s.last_seen_at, f.waiting, f.heard_at
       from rider_phone f
       left join rider_session s on s.store_id = $1 and s.phone_id = f.id
       left join employee e on e.store_id = $1 and e.id = s.employee_id
      where f.store_id = $1 and f.removed_at is null order by f.created_at, f.id`,
    [ctx.store.id],
  )
}
