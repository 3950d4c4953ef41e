import type { Ctx } from '../../../context.ts'
import { type ColumnsOf, flag, integer, listOf, orNull, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { newId } from '../../../new-id.ts'
import { type MasterSet, starterSet } from './starter-set.ts'

/** Gives a new store its master data: the starter set, or a copy of another store's active rows. */
export async function fillMasterData(ctx: Ctx, storeId: string, from: string): Promise<void> {
  await insertMasterSet(ctx, storeId, from === 'starter' ? starterSet : await readMasterSet(ctx.tx, from))
}

async function insertMasterSet(ctx: Ctx, storeId: string, set: MasterSet): Promise<void> {
  const services = set.services.map((service) => ({ ...service, id: newId() }))
  const cloths = set.cloths.map((cloth) => ({ ...cloth, id: newId() }))
  const rates = [
    ...services.flatMap(({ id: service, ratePerKgPaise: paise }) =>
      paise === undefined ? [] : [{ id: newId(), service, cloth: null, paise }],
    ),
    ...cloths.flatMap((cloth) =>
      services.flatMap((service) => {
        const paise = cloth.ratesPaise[service.name]
        return paise === undefined ? [] : [{ id: newId(), service: service.id, cloth: cloth.id, paise }]
      }),
    ),
  ]
  const named = (names: readonly string[]) => names.map((name) => ({ id: newId(), name }))
  const add = (name: string, text: string, rows: object[]) =>
    ctx.tx.run(name, text, [storeId, ctx.now, JSON.stringify(rows)])
  await Promise.all([
    add('fill-services', ADD.services, services),
    add('fill-cloths', ADD.cloths, cloths),
    add('fill-rates', ADD.rates, rates),
    add('fill-preferences', ADD.preferences, named(set.preferences)),
    add(
      'fill-payment-modes',
      ADD.modes,
      set.paymentModes.map((mode) => ({ id: newId(), ...mode })),
    ),
    add('fill-categories', ADD.categories, named(set.expenseCategories)),
  ])
}

const ADD = {
  services: `
    insert into service (store_id, id, created_at, name, hindi_name, marathi_name, sac, is_self_service)
    select shard.store_id, s.id, $2, s.name, s."hindiName", s."marathiName", s.sac, s."isSelfService"
      from store_shard shard, jsonb_to_recordset($3) as s (id uuid, name text, "hindiName" text, "marathiName" text, sac text,
           "isSelfService" boolean)
     where shard.store_id = $1`,
  cloths: `
    insert into cloth (store_id, id, created_at, name, hindi_name, marathi_name, short_names, usual_service)
    select shard.store_id, c.id, $2, c.name, c."hindiName", c."marathiName", c."shortNames", c."usualService"
      from store_shard shard, jsonb_to_recordset($3) as c (id uuid, name text, "hindiName" text, "marathiName" text,
           "shortNames" text[], "usualService" text)
     where shard.store_id = $1`,
  rates: `
    insert into rate (store_id, id, created_at, service_id, cloth_id, rate_paise)
    select shard.store_id, r.id, $2, r.service, r.cloth, r.paise
      from store_shard shard, jsonb_to_recordset($3) as r (id uuid, service uuid, cloth uuid, paise bigint)
     where shard.store_id = $1`,
  preferences: `
    insert into preference (store_id, id, created_at, name)
    select shard.store_id, p.id, $2, p.name from store_shard shard, jsonb_to_recordset($3) as p (id uuid, name text)
     where shard.store_id = $1`,
  modes: `
    insert into payment_mode (store_id, id, created_at, mode, is_cash)
    select shard.store_id, m.id, $2, m.mode, m."isCash"
      from store_shard shard, jsonb_to_recordset($3) as m (id uuid, mode text, "isCash" boolean)
     where shard.store_id = $1`,
  categories: `
    insert into expense_category (store_id, id, created_at, name)
    select shard.store_id, c.id, $2, c.name from store_shard shard, jsonb_to_recordset($3) as c (id uuid, name text)
     where shard.store_id = $1`,
}

/** The store's active rows, oldest first. */
const list = <Row extends object>(tx: Tx, storeId: string, table: string, columns: ColumnsOf<Row>): Promise<Row[]> =>
  tx.rows(
    columns,
    `copy-${table}`,
    `select ${Object.keys(columns).join(', ')} from ${table} where store_id = $1 and active order by id`,
    [storeId],
  )

async function readMasterSet(tx: Tx, storeId: string): Promise<MasterSet> {
  const named = { id: text, name: text, hindi_name: text, marathi_name: text }
  const services = await list(tx, storeId, 'service', { ...named, sac: text, is_self_service: flag })
  const cloths = await list(tx, storeId, 'cloth', {
    ...named,
    short_names: listOf(text),
    usual_service: orNull(text),
  })
  const preferences = await list(tx, storeId, 'preference', { name: text })
  const modes = await list(tx, storeId, 'payment_mode', { mode: text, is_cash: flag })
  const categories = await list(tx, storeId, 'expense_category', { name: text })
  const rates = await tx.rows(
    { cloth_id: orNull(text), service_id: text, rate_paise: integer },
    'copy-rate',
    'select cloth_id, service_id, rate_paise from rate where store_id = $1',
    [storeId],
  )
  const serviceName = new Map(services.map((service) => [service.id, service.name]))
  return {
    services: services.map((service) => ({
      name: service.name,
      hindiName: service.hindi_name,
      marathiName: service.marathi_name,
      sac: service.sac,
      isSelfService: service.is_self_service,
      ratePerKgPaise: rates.find((rate) => rate.cloth_id === null && rate.service_id === service.id)?.rate_paise,
    })),
    cloths: cloths.map((cloth) => ({
      name: cloth.name,
      hindiName: cloth.hindi_name,
      marathiName: cloth.marathi_name,
      shortNames: cloth.short_names,
      usualService: cloth.usual_service,
      ratesPaise: Object.fromEntries(
        rates.flatMap((rate) => {
          const service = serviceName.get(rate.service_id)
          return rate.cloth_id === cloth.id && service ? [[service, rate.rate_paise]] : []
        }),
      ),
    })),
    preferences: preferences.map((preference) => preference.name),
    paymentModes: modes.map((mode) => ({ mode: mode.mode, isCash: mode.is_cash })),
    expenseCategories: categories.map((category) => category.name),
  }
}
