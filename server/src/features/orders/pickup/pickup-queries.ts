import type { Day } from '@clothesline/domain'
import type { RowsCtx, ShopCtx, StoreCtx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import { day, document, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
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

interface AreaFields {
  name: string
  pinCodes: readonly string[]
  feePaise: number
  freeAbovePaise: number | null
}

/** Areas are changed one after the other: a name or PIN code is looked for among all of them. */
export async function lockAreas(ctx: StoreCtx): Promise<void> {
  await ctx.tx.run('lock-areas', 'select pg_advisory_xact_lock(hashtextextended($1::text, 31))', [ctx.store.id])
}

export async function writeArea(ctx: StoreCtx, id: string | undefined, fields: AreaFields): Promise<string> {
  const areaId = id ?? newId()
  const values = [ctx.store.id, areaId, fields.name, fields.feePaise, fields.freeAbovePaise]
  const sql = id
    ? 'update delivery_area set name = $3, fee_paise = $4, free_above_paise = $5 where store_id = $1 and id = $2'
    : 'insert into delivery_area (store_id, id, name, fee_paise, free_above_paise) values ($1, $2, $3, $4, $5)'
  await ctx.tx.run(id ? 'update-area' : 'insert-area', sql, values)
  await writePinCodes(ctx, areaId, fields.pinCodes)
  return areaId
}

async function writePinCodes(ctx: StoreCtx, areaId: string, pinCodes: readonly string[]): Promise<void> {
  await ctx.tx.run('delete-pin-codes', 'delete from area_pin_code where store_id = $1 and area_id = $2', [
    ...[ctx.store.id, areaId],
  ])
  await ctx.tx.run(
    'insert-pin-codes',
    `insert into area_pin_code (store_id, pin_code, area_id)
     select s.store_id, code, $2 from store_shard s, unnest($3::text[]) as code where s.store_id = $1`,
    [ctx.store.id, areaId, pinCodes],
  )
}

/** Its PIN codes are free for another area. Its slots, and what repeats in it, end with it. */
export async function markAreaRemoved(ctx: StoreCtx, id: string): Promise<void> {
  await writePinCodes(ctx, id, [])
  await ctx.tx.run('remove-area', 'update delivery_area set removed_at = $3 where store_id = $1 and id = $2', [
    ...[ctx.store.id, id, ctx.now],
  ])
  const slots = await ctx.tx.rows(
    { id: text },
    'list-slots-of-area',
    'select id from visit_slot where store_id = $1 and area_id = $2 and removed_at is null',
    [ctx.store.id, id],
  )
  for (const slot of slots) await markSlotRemoved(ctx, slot.id)
  await ctx.tx.run(
    'end-repeats-of-area',
    'update visit_repeat set ended_at = $3 where store_id = $1 and area_id = $2 and ended_at is null',
    [ctx.store.id, id, ctx.now],
  )
}

interface SlotFields {
  areaId: string | null
  weekday: number
  from: string
  to: string
  capacity: number
}

export async function writeSlot(ctx: StoreCtx, id: string | undefined, fields: SlotFields): Promise<string> {
  const slotId = id ?? newId()
  const { areaId, weekday, from, to, capacity } = fields
  const sql = id
    ? `update visit_slot set area_id = $3, weekday = $4, from_time = $5, to_time = $6, capacity = $7
        where store_id = $1 and id = $2`
    : `insert into visit_slot (store_id, id, area_id, weekday, from_time, to_time, capacity)
       values ($1, $2, $3, $4, $5, $6, $7)`
  await ctx.tx.run(id ? 'update-slot' : 'insert-slot', sql, [ctx.store.id, slotId, areaId, weekday, from, to, capacity])
  return slotId
}

export async function markSlotRemoved(ctx: StoreCtx, id: string): Promise<void> {
  await ctx.tx.run('remove-slot', 'update visit_slot set removed_at = $3 where store_id = $1 and id = $2', [
    ...[ctx.store.id, id, ctx.now],
  ])
  await ctx.tx.run(
    'end-repeats-of-slot',
    'update visit_repeat set ended_at = $3 where store_id = $1 and slot_id = $2 and ended_at is null',
    [ctx.store.id, id, ctx.now],
  )
}

const visitor = { id: text, name: text, address: text }

/**
 * A customer who is not deleted, and is not before the end of the transaction: nobody would end the visit then. Held as
 * for a payment, which takes the customer before the order too: otherwise the two would wait for each other.
 */
export function findVisitor(ctx: ShopCtx, customerId: string) {
  const sql = `select id, name, address from customer
    where store_id = $1 and id = $2 and deleted_at is null for no key update`
  return ctx.tx.row(visitor, 'find-visitor', sql, [ctx.store.id, customerId])
}

const deliveredOrder = {
  id: text,
  invoice: integer,
  customer_id: text,
  status: oneOf(['Not Ready', 'Ready', 'Incomplete', 'Delivered']),
  delivery_area_id: orNull(text),
  billed_on: day,
}

/** An order that is not deleted. Locked, it is neither deleted nor handed over before the end of the transaction. */
export function findOrderToDeliver(ctx: ShopCtx, invoice: number, lock = false) {
  return ctx.tx.row(
    deliveredOrder,
    lock ? 'lock-order-to-deliver' : 'find-order-to-deliver',
    `select id, invoice, customer_id, status, delivery_area_id, billed_on from orders
      where store_id = $1 and invoice = $2 and deleted_at is null ${lock ? 'for no key update' : ''}`,
    [ctx.store.id, invoice],
  )
}

interface CustomersWish {
  kind: 'pickup' | 'delivery'
  customerId: string
  invoice: number | undefined
  day: Day
  slotId: string
  address: string
  pinCode: string
  note: string
}

/** The same wish of a customer, if it is still open: then the call was sent again. */
export function findSameWish(ctx: ShopCtx, wish: CustomersWish) {
  return ctx.tx.row(
    { id: text },
    'find-same-wish',
    `select v.id from visit v left join orders o on o.store_id = :storeId and o.id = v.order_id
      where v.store_id = :storeId and v.customer_id = :customerId and v.kind = :kind and v.day = :day and v.slot_id = :slotId
        and v.address = :address and v.pin_code = :pinCode and v.note = :note and v.asked_by = 'customer'
        and v.status in ('requested', 'accepted', 'on_the_way') and (:kind = 'pickup' or o.invoice = :invoice) limit 1`,
    { ...wish, storeId: ctx.store.id, invoice: wish.invoice ?? null },
  )
}

/** Pickups that this customer asked for, that are still to come, and that the shop has not answered. */
export async function countWaitingPickups(ctx: ShopCtx, customerId: string, today: Day): Promise<number> {
  const row = await ctx.tx.row(
    { waiting: integer },
    'count-waiting-pickups',
    `select count(*) as waiting from visit
      where store_id = $1 and customer_id = $2 and kind = 'pickup' and status = 'requested' and asked_by = 'customer'
        and repeat_id is null and day >= $3`,
    [ctx.store.id, customerId, today],
  )
  return row?.waiting ?? 0
}
