import type { Area, Slot } from '@clothesline/domain'
import type { RowsCtx } from '../../../context.ts'
import { flag, integer, listOf, orNull, type RowOf, text } from '../../../db/columns.ts'

const areaRow = {
  id: text,
  name: text,
  pin_codes: listOf(text),
  fee_paise: integer,
  free_above_paise: orNull(integer),
  is_removed: flag,
}

const AREAS = `
  select a.id, a.name, a.fee_paise, a.free_above_paise, a.removed_at is not null as is_removed,
         (select coalesce(json_agg(p.pin_code order by p.pin_code), '[]') from area_pin_code p
           where p.store_id = $1 and p.area_id = a.id) as pin_codes
    from delivery_area a where a.store_id = $1`

const areaOf = (row: RowOf<typeof areaRow>): Area => ({
  id: row.id,
  name: row.name,
  pinCodes: row.pin_codes,
  feePaise: row.fee_paise,
  freeAbovePaise: row.free_above_paise,
})

/** The areas that the shop goes to now. */
export async function listAreas(ctx: RowsCtx): Promise<Area[]> {
  const sql = `${AREAS} and a.removed_at is null order by a.id`
  return (await ctx.tx.rows(areaRow, 'list-areas', sql, [ctx.store.id])).map(areaOf)
}

/** Areas by their ids, also those that were removed since. */
export async function listAreasOf(
  ctx: RowsCtx,
  ids: readonly string[],
): Promise<Map<string, Area & { isRemoved: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.rows(areaRow, 'list-areas-of', `${AREAS} and a.id = any($2)`, [ctx.store.id, ids])
  return new Map(rows.map((row) => [row.id, { ...areaOf(row), isRemoved: row.is_removed }]))
}

const slotRow = { id: text, area_id: orNull(text), weekday: integer, from_time: text, to_time: text, capacity: integer }

const SLOTS = 'select id, area_id, weekday, from_time, to_time, capacity from visit_slot where store_id = $1'

const slotOf = ({ from_time, to_time, area_id, ...row }: RowOf<typeof slotRow>): Slot => ({
  ...row,
  areaId: area_id,
  from: from_time,
  to: to_time,
})

/** The slots of a week, in their order. */
export async function listSlots(ctx: RowsCtx): Promise<Slot[]> {
  const sql = `${SLOTS} and removed_at is null order by weekday, from_time, to_time, id`
  return (await ctx.tx.rows(slotRow, 'list-slots', sql, [ctx.store.id])).map(slotOf)
}

/**
 * A slot that is in use. Locked, everybody else who wants a place in it waits until this transaction has ended, so no
 * place is given away twice.
 */
export async function findSlot(ctx: RowsCtx, id: string, lock = false): Promise<Slot | undefined> {
  const sql = `${SLOTS} and id = $2 and removed_at is null ${lock ? 'for no key update' : ''}`
  const row = await ctx.tx.row(slotRow, lock ? 'lock-slot' : 'find-slot', sql, [ctx.store.id, id])
  return row && slotOf(row)
}
