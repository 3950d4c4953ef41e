import type { StoreCtx } from '../../../context.ts'
import { flag, integer, orNull, type RowOf, text } from '../../../db/columns.ts'
import { guardEffect } from '../../foundation/protection/index.ts'

const rateRow = {
  id: text,
  cloth: orNull(text),
  service: text,
  rate_paise: integer,
  active: flag,
}
export type RateRow = RowOf<typeof rateRow>

const SELECT = `
  select rate.id, cloth.name as cloth, service.name as service, rate.rate_paise,
         service.active and coalesce(cloth.active, true) as active
    from rate
    join service on service.store_id = $1 and service.id = rate.service_id
    left join cloth on cloth.store_id = $1 and cloth.id = rate.cloth_id
   where rate.store_id = $1`

export function listRates(ctx: StoreCtx, withInactive: boolean): Promise<RateRow[]> {
  return ctx.tx.rows(
    rateRow,
    'list-rates',
    `${SELECT} and ($2 or (service.active and coalesce(cloth.active, true)))
      order by service.id, cloth.id nulls first`,
    [ctx.store.id, withInactive],
  )
}

/** By id, or by cloth and service regardless of case. Without a cloth it is the service's rate per kilogram. */
export async function lockRate(
  ctx: StoreCtx,
  ref: { id?: string | undefined; cloth?: string | undefined; service?: string | undefined },
): Promise<RateRow | undefined> {
  return ctx.tx.row(
    rateRow,
    'lock-rate',
    `${SELECT} and case when $2::uuid is not null then rate.id = $2
                        else lower(service.name) = lower($3::text) and lower(cloth.name) is not distinct from lower($4::text) end
      for update of rate`,
    [ctx.store.id, ref.id ?? null, ref.service ?? null, ref.cloth ?? null],
  )
}

export interface RateCell {
  clothId: string | null
  serviceId: string
}

/** Does nothing and returns undefined if the cell already has a rate. */
export async function insertRate(
  ctx: StoreCtx,
  id: string,
  cell: RateCell,
  ratePaise: number,
): Promise<string | undefined> {
  guardEffect(ctx, 'price_list_changed')
  const row = await ctx.tx.row(
    { id: text },
    'insert-rate',
    `insert into rate (store_id, id, cloth_id, service_id, rate_paise, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (store_id, service_id, cloth_id) do nothing returning id`,
    [ctx.store.id, id, cell.clothId, cell.serviceId, ratePaise, ctx.now],
  )
  return row?.id
}

export async function changeRate(ctx: StoreCtx, id: string, ratePaise: number): Promise<void> {
  guardEffect(ctx, 'price_list_changed')
  await ctx.tx.run('change-rate', 'update rate set rate_paise = $3 where store_id = $1 and id = $2', [
    ctx.store.id,
    id,
    ratePaise,
  ])
}

export async function deleteRateRow(ctx: StoreCtx, id: string): Promise<void> {
  guardEffect(ctx, 'price_list_changed')
  await ctx.tx.run('delete-rate', 'delete from rate where store_id = $1 and id = $2', [ctx.store.id, id])
}

const removedRate = {
  /** Empty for a rate per kilogram. */
  cloth: text,
  service: text,
  rate: integer,
}
export type RemovedRate = RowOf<typeof removedRate>

export async function deleteRatesWhere(
  ctx: StoreCtx,
  of: { clothId?: string; serviceId?: string },
): Promise<RemovedRate[]> {
  const removed = await ctx.tx.rows(
    removedRate,
    'delete-rates-of',
    `with gone as (
       delete from rate where store_id = $1 and (cloth_id = $2 or service_id = $3) returning cloth_id, service_id, rate_paise
     )
     select coalesce(c.name, '') as cloth, s.name as service, (g.rate_paise / 100.0)::float8 as rate
       from gone g
       join service s on s.store_id = $1 and s.id = g.service_id
       left join cloth c on c.store_id = $1 and c.id = g.cloth_id
      order by cloth, service`,
    [ctx.store.id, of.clothId ?? null, of.serviceId ?? null],
  )
  if (removed.length > 0) guardEffect(ctx, 'price_list_changed')
  return removed
}

export interface SheetCell extends RateCell {
  /** Used if the rate does not exist yet. */
  id: string
  ratePaise: number | null
}

const sheetChange = {
  cloth_id: orNull(text),
  service_id: text,
  before_paise: orNull(integer),
  after_paise: orNull(integer),
}
export type SheetChange = RowOf<typeof sheetChange>

/** Saves a whole block and returns the cells that changed. */
export function saveSheet(ctx: StoreCtx, cells: SheetCell[]): Promise<SheetChange[]> {
  guardEffect(ctx, 'price_list_changed')
  return ctx.tx.rows(
    sheetChange,
    'save-rate-sheet',
    `with cell as (
       select * from jsonb_to_recordset($3) as cell ("id" uuid, "clothId" uuid, "serviceId" uuid, "ratePaise" bigint)
     ), changed as (
       select cell.*, rate.rate_paise as before
         from cell
         left join rate on rate.store_id = $1 and rate.service_id = cell."serviceId"
                       and rate.cloth_id is not distinct from cell."clothId"
        where rate.rate_paise is distinct from cell."ratePaise"
     ), saved as (
       insert into rate (store_id, id, cloth_id, service_id, rate_paise, created_at)
       select s.store_id, "id", "clothId", "serviceId", "ratePaise", $2 from store_shard s, changed
        where s.store_id = $1 and "ratePaise" is not null
       on conflict (store_id, service_id, cloth_id) do update set rate_paise = excluded.rate_paise
     ), removed as (
       delete from rate using changed
        where rate.store_id = $1 and rate.service_id = changed."serviceId"
          and rate.cloth_id is not distinct from changed."clothId" and changed."ratePaise" is null
     )
     select "clothId" as cloth_id, "serviceId" as service_id, before as before_paise, "ratePaise" as after_paise from changed`,
    [ctx.store.id, ctx.now, JSON.stringify(cells)],
  )
}
