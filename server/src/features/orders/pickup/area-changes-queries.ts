import type { StoreCtx } from '../../../context.ts'
import { text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'

export interface AreaFields {
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

export interface SlotFields {
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
