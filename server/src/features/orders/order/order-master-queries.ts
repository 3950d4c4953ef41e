import type { Particular } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { integer, listOf, objectOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import type { Read } from '../../../db/join-statements.ts'

const masters = {
  cloths: listOf(objectOf({ id: text, name: text })),
  services: listOf(objectOf({ id: text, name: text, sac: text })),
  rates: listOf(objectOf({ cloth: orNull(text), service: text, paise: integer })),
  preferences: listOf(text),
}

/** The part of the master data that an order uses. */
export interface OrderMasters extends RowOf<typeof masters> {
  /** Cloths known by name only, which is enough for the counted cloths of a weight. */
  counted: string[]
}

const LOAD = `
  with s as (select id, name, sac from service where store_id = $1 and active and lower(name) = any ($3)),
       c as (select id, name from cloth where store_id = $1 and active and lower(name) = any ($2))
  select (select coalesce(json_agg(c), '[]') from c) as cloths,
         (select coalesce(json_agg(s), '[]') from s) as services,
         (select coalesce(json_agg(json_build_object('cloth', r.cloth_id, 'service', r.service_id, 'paise', r.rate_paise)), '[]')
            from rate r where r.store_id = $1 and r.service_id in (select id from s)
             and (r.cloth_id is null or r.cloth_id in (select id from c))) as rates,
         (select coalesce(json_agg(p.name), '[]') from preference p
           where p.store_id = $1 and p.active and lower(p.name) = any ($4)) as preferences`

export function orderMasters(storeId: string, particulars: readonly Particular[]): Read<RowOf<typeof masters>> {
  const lower = (names: string[]) => [...new Set(names.map((name) => name.toLowerCase()))]
  const cloths = particulars.flatMap((line) => ('kg' in line ? line.cloths.map(({ cloth }) => cloth) : [line.cloth]))
  return {
    columns: masters,
    name: 'load-order-masters',
    text: LOAD,
    values: [
      storeId,
      lower(cloths),
      lower(particulars.map((line) => line.service)),
      lower(particulars.flatMap((line) => line.preferences)),
    ],
  }
}

export const foundMasters = ([found]: readonly RowOf<typeof masters>[]): OrderMasters => ({
  ...(found ?? { cloths: [], services: [], rates: [], preferences: [] }),
  counted: [],
})

export async function loadOrderMasters(ctx: StoreCtx, particulars: readonly Particular[]): Promise<OrderMasters> {
  const { columns, name, text, values } = orderMasters(ctx.store.id, particulars)
  return foundMasters(await ctx.tx.rows(columns, name, text, values))
}

const mode = { id: text, mode: text }

/** The active payment modes with these names. */
export const paymentModes = (storeId: string, modes: string[]): Read<{ id: string; mode: string }> => ({
  columns: mode,
  name: 'load-payment-modes',
  // Locked so that a mode cannot be deleted while money is posted to it.
  text: 'select id, mode from payment_mode where store_id = $1 and active and lower(mode) = any ($2) for key share',
  values: [storeId, modes.map((mode) => mode.toLowerCase())],
})

export async function loadPaymentModes(ctx: StoreCtx, modes: string[]): Promise<{ id: string; mode: string }[]> {
  if (modes.length === 0) return []
  const { columns, name, text, values } = paymentModes(ctx.store.id, modes)
  return ctx.tx.rows(columns, name, text, values)
}
