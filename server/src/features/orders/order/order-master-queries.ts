import type { Particular } from '@clothesline/contract'
import type { Grams } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { integer, listOf, objectOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { type AskRows, PLACES, type Places, type Read } from '../../../db/statement.ts'

const cloth = { id: text, name: text }
const service = { id: text, name: text, sac: text }
const rate = { cloth: orNull(text), service: text, paise: integer }

const masters = {
  cloths: listOf(objectOf(cloth)),
  services: listOf(objectOf(service)),
  rates: listOf(objectOf(rate)),
  preferences: listOf(text),
}

/** The part of the master data that an order uses. */
export interface OrderMasters extends RowOf<typeof masters> {
  /** Cloths known by name only, which is enough for the counted cloths of a weight. */
  counted: string[]
  /** What a weight of a service is charged as at least, where an order has one already; others follow the store. */
  minimums: { service: string; grams: Grams }[]
}

const loadText = ([storeId, cloths, services, preferences]: Places) => `
  with s as (select id, name, sac from service where store_id = ${storeId} and active and name_key = any (${services})),
       c as (select id, name from cloth where store_id = ${storeId} and active and name_key = any (${cloths})),
       r as (select cloth_id as cloth, service_id as service, rate_paise as paise from rate
              where store_id = ${storeId} and service_id = any (array(select id from s)) and cloth_id = any (array(select id from c))
             union all
             select cloth_id, service_id, rate_paise from rate
              where store_id = ${storeId} and service_id = any (array(select id from s)) and cloth_id is null)
  select (select coalesce(json_agg(c), '[]') from c) as cloths,
         (select coalesce(json_agg(s), '[]') from s) as services,
         (select coalesce(json_agg(r), '[]') from r) as rates,
         (select coalesce(json_agg(p.name), '[]') from preference p
           where p.store_id = ${storeId} and p.active and p.name_key = any (${preferences})) as preferences`

const LOAD = loadText(PLACES)

const CLOTHS = 'select id, name from cloth where store_id = $1 and active and name_key = any ($2)'
const SERVICES = 'select id, name, sac from service where store_id = $1 and active and name_key = any ($2)'
const PREFERENCES = 'select name from preference where store_id = $1 and active and name_key = any ($2)'
const RATES = `
  select cloth_id as cloth, service_id as service, rate_paise as paise from rate
   where store_id = $1 and service_id = any ($2) and (cloth_id is null or cloth_id = any ($3))`

interface Wanted {
  cloths: string[]
  services: string[]
  preferences: string[]
}

/** Table by table. It takes one more turn, for the rates. */
async function loadApart(ask: AskRows, storeId: string, wanted: Wanted): Promise<RowOf<typeof masters>[]> {
  const [cloths, services, preferences] = await Promise.all([
    ask(cloth, 'load-order-cloths', CLOTHS, [storeId, wanted.cloths]),
    ask(service, 'load-order-services', SERVICES, [storeId, wanted.services]),
    wanted.preferences.length === 0
      ? []
      : ask({ name: text }, 'load-order-preferences', PREFERENCES, [storeId, wanted.preferences]),
  ])
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const rates = await ask(rate, 'load-order-rates', RATES, [storeId, ids(services), ids(cloths)])
  return [{ cloths, services, rates, preferences: preferences.map(({ name }) => name) }]
}

export function orderMasters(storeId: string, particulars: readonly Particular[]): Read<RowOf<typeof masters>> {
  const lower = (names: string[]) => [...new Set(names.map((name) => name.toLowerCase()))]
  const cloths = particulars.flatMap((line) => ('kg' in line ? line.cloths.map(({ cloth }) => cloth) : [line.cloth]))
  const wanted = {
    cloths: lower(cloths),
    services: lower(particulars.map((line) => line.service)),
    preferences: lower(particulars.flatMap((line) => line.preferences)),
  }
  return {
    columns: masters,
    name: 'load-order-masters',
    text: LOAD,
    values: [storeId, wanted.cloths, wanted.services, wanted.preferences],
    apart: (ask) => loadApart(ask, storeId, wanted),
    shared: { types: ['uuid', 'text[]', 'text[]', 'text[]'], text: loadText },
  }
}

export const foundMasters = ([found]: readonly RowOf<typeof masters>[]): OrderMasters => ({
  ...(found ?? { cloths: [], services: [], rates: [], preferences: [] }),
  counted: [],
  minimums: [],
})

export async function loadOrderMasters(ctx: StoreCtx, particulars: readonly Particular[]): Promise<OrderMasters> {
  const { columns, name, text, values } = orderMasters(ctx.store.id, particulars)
  return foundMasters(await ctx.tx.rows(columns, name, text, values))
}

/** What the sheet asks today for such lines, found by what they are and not by their names, which may change. */
export function loadRates(
  ctx: StoreCtx,
  lines: readonly { clothId: string | null; serviceId: string }[],
): Promise<OrderMasters['rates']> {
  const cloths = lines.flatMap(({ clothId }) => (clothId === null ? [] : [clothId]))
  const services = lines.map(({ serviceId }) => serviceId)
  return ctx.tx.rows(rate, 'load-order-rates', RATES, [ctx.store.id, [...new Set(services)], [...new Set(cloths)]])
}

const mode = { id: text, mode: text }

/** Locked so that a mode cannot be deleted while money is posted to it. */
const modesText = ([storeId, modes]: Places) =>
  `select id, mode from payment_mode where store_id = ${storeId} and active and lower(mode) = any (${modes}) for key share`

/** The active payment modes with these names. */
export const paymentModes = (storeId: string, modes: string[]): Read<{ id: string; mode: string }> => ({
  columns: mode,
  name: 'load-payment-modes',
  text: modesText(PLACES),
  values: [storeId, modes.map((mode) => mode.toLowerCase())],
  shared: { types: ['uuid', 'text[]'], text: modesText },
})

export async function loadPaymentModes(ctx: StoreCtx, modes: string[]): Promise<{ id: string; mode: string }[]> {
  if (modes.length === 0) return []
  const { columns, name, text, values } = paymentModes(ctx.store.id, modes)
  return ctx.tx.rows(columns, name, text, values)
}
