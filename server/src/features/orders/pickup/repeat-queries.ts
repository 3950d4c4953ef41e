import type { Day } from '@clothesline/domain'
import type { RowsCtx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import { day, document, integer, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { newId } from '../../../new-id.ts'

export interface RepeatedPlace {
  customer_id: string
  slot_id: string
  area_id: string
  address: string
  pin_code: string
  note: string
}

const repeatRow = {
  id: text,
  customer_id: text,
  slot_id: text,
  area_id: text,
  address: text,
  pin_code: text,
  note: text,
  next_on: day,
}
export type RepeatRow = RowOf<typeof repeatRow>

export async function insertRepeat(ctx: RowsCtx, place: RepeatedPlace, nextOn: Day): Promise<string> {
  const id = newId()
  const row = { store_id: ctx.store.id, id, ...place, next_on: nextOn, created_at: ctx.now }
  await ctx.tx.run('insert-repeat', `insert into visit_repeat ${insertion(row)}`, row)
  return id
}

/** Those with days to write, locked: another server that does the same waits, and finds nothing to do. */
export function lockDueRepeats(ctx: RowsCtx, until: Day): Promise<RepeatRow[]> {
  return ctx.tx.rows(
    repeatRow,
    'lock-due-repeats',
    `select id, customer_id, slot_id, area_id, address, pin_code, note, next_on from visit_repeat
      where store_id = $1 and ended_at is null and next_on <= $2 order by id for update`,
    [ctx.store.id, until],
  )
}

export async function setNextOn(ctx: RowsCtx, id: string, nextOn: Day): Promise<void> {
  const sql = 'update visit_repeat set next_on = $3 where store_id = $1 and id = $2'
  await ctx.tx.run('set-next-on', sql, [ctx.store.id, id, nextOn])
}

const shownRepeat = {
  id: text,
  customer_id: text,
  customer: text,
  contact: text,
  weekday: integer,
  from_time: text,
  to_time: text,
  address: text,
}

export function listRepeats(ctx: RowsCtx) {
  return ctx.tx.rows(
    shownRepeat,
    'list-repeats',
    `select r.id, r.customer_id, c.name as customer, c.contact, s.weekday, s.from_time, s.to_time, r.address
       from visit_repeat r
       join customer c on c.store_id = $1 and c.id = r.customer_id
       join visit_slot s on s.store_id = $1 and s.id = r.slot_id
      where r.store_id = $1 and r.ended_at is null order by s.weekday, s.from_time, r.id`,
    [ctx.store.id],
  )
}

/** Those of a customer that are not ended, locked: nobody else ends them meanwhile. */
export function lockRepeatsOf(ctx: RowsCtx, customerId: string) {
  const sql = `select id from visit_repeat where store_id = $1 and customer_id = $2 and ended_at is null
    order by id for update`
  return ctx.tx.rows({ id: text }, 'lock-repeats-of', sql, [ctx.store.id, customerId])
}

/** Whether it was there and not ended. */
export async function markRepeatEnded(ctx: RowsCtx, id: string): Promise<boolean> {
  const sql = 'update visit_repeat set ended_at = $3 where store_id = $1 and id = $2 and ended_at is null'
  return (await ctx.tx.run('end-repeat', sql, [ctx.store.id, id, ctx.now])) > 0
}

/** Its stops from a day on that nobody has left for. */
export function cancelRepeated(ctx: RowsCtx, id: string, from: Day): Promise<number> {
  return ctx.tx.run(
    'cancel-repeated',
    `update visit set status = 'cancelled', ended_at = $4, version = version + 1
      where store_id = $1 and repeat_id = $2 and day >= $3 and status in ('requested', 'accepted')`,
    [ctx.store.id, id, from, ctx.now],
  )
}

/** Stores in which pickups repeat. A frozen store sends nobody out. */
export function listRepeatingStores(tx: Tx) {
  return tx.rows(
    { id: text },
    'list-repeating-stores',
    `select distinct r.store_id as id from visit_repeat r join store s on s.id = r.store_id
      where r.ended_at is null and not s.frozen order by 1`,
    [],
  )
}

export function findStoreSettings(tx: Tx, storeId: string) {
  return tx.row(
    { store_name: text, email: text, settings: document() },
    'find-store-settings',
    'select store_name, email, settings from store where id = $1',
    [storeId],
  )
}
