import type { StoreCtx } from '../../../context.ts'
import { bytes, integer, json, type RowOf, text } from '../../../db/columns.ts'

const pinHolder = { id: text, number: integer, name: text, permissions: json, pin_hash: text }
export type PinHolder = RowOf<typeof pinHolder>

/** The active employee with this PIN. */
export function findPinHolder(ctx: StoreCtx, lookup: Buffer): Promise<PinHolder | undefined> {
  return ctx.tx.row(
    pinHolder,
    'find-pin-holder',
    `select id, number, name, permissions, pin_hash from employee
      where store_id = $1 and pin_lookup = $2 and active`,
    [ctx.store.id, lookup],
  )
}

/** What stands for the PINs of a store. */
export async function listPinLookups(ctx: StoreCtx): Promise<Buffer[]> {
  const rows = await ctx.tx.rows(
    { pin_lookup: bytes },
    'list-pin-lookups',
    'select pin_lookup from employee where store_id = $1 and pin_lookup is not null',
    [ctx.store.id],
  )
  return rows.map(({ pin_lookup }) => pin_lookup)
}

/** Of every active employee with a PIN. */
export function listPinHolders(ctx: StoreCtx) {
  return ctx.tx.rows(
    { id: text, permissions: json },
    'list-pin-holders',
    'select id, permissions from employee where store_id = $1 and active and pin_lookup is not null',
    [ctx.store.id],
  )
}

/** Replaces whoever was at this counter. */
export async function putClerkSession(ctx: StoreCtx, employeeId: string, tokenHash: Buffer): Promise<void> {
  await ctx.tx.run(
    'put-clerk-session',
    `insert into clerk_session (store_id, session_hash, token_hash, employee_id, created_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (store_id, session_hash) do update
        set token_hash = $3, employee_id = $4, created_at = $5, last_seen_at = $5`,
    [ctx.store.id, ctx.session.tokenHash, tokenHash, employeeId, ctx.now],
  )
}

/** Ends what is open at this counter. */
export async function deleteClerkSession(ctx: StoreCtx): Promise<void> {
  await ctx.tx.run('delete-clerk-session', 'delete from clerk_session where store_id = $1 and session_hash = $2', [
    ...[ctx.store.id, ctx.session.tokenHash],
  ])
}

/** Ends what an employee has open, at every counter but the one named, and on every phone. */
export async function endClerkSessions(ctx: StoreCtx, employeeId: string, kept: Buffer | null = null): Promise<void> {
  await ctx.tx.run(
    'end-clerk-sessions',
    `delete from clerk_session
      where store_id = $1 and employee_id = $2 and session_hash is distinct from $3::bytea`,
    [ctx.store.id, employeeId, kept],
  )
  await ctx.tx.run('end-rider-sessions', 'delete from rider_session where store_id = $1 and employee_id = $2', [
    ...[ctx.store.id, employeeId],
  ])
}

/** Sent with the commit. Skips a locked row: another call of the counter is writing the same. */
export function recordClerkSeen({ tx, store, session, now }: StoreCtx): void {
  tx.send(
    'note-clerk-seen',
    `update clerk_session set last_seen_at = $3 where (store_id, session_hash) in
       (select store_id, session_hash from clerk_session where store_id = $1 and session_hash = $2 for update skip locked)`,
    [store.id, session.tokenHash, now],
  )
}
