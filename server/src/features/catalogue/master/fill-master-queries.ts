import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '../../../context.ts'
import { type ColumnsOf, flag, integer, orNull, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type MasterSet, starterSet } from './starter-set.ts'

/** Gives a new store its master data: the starter set, or a copy of another store's active rows. */
export async function fillMasterData(ctx: Ctx, storeId: string, from: string): Promise<void> {
  await insertMasterSet(ctx, storeId, from === 'starter' ? starterSet : await readMasterSet(ctx.tx, from))
}

async function insertMasterSet(ctx: Ctx, storeId: string, set: MasterSet): Promise<void> {
  const services = set.services.map((service) => ({ ...service, id: uuidv7() }))
  const cloths = set.cloths.map((cloth) => ({ ...cloth, id: uuidv7() }))
  const rates = [
    ...services.flatMap(({ id: service, ratePerKgPaise: paise }) =>
      paise === undefined ? [] : [{ id: uuidv7(), service, cloth: null, paise }],
    ),
    ...cloths.flatMap((cloth) =>
      services.flatMap((service) => {
        const paise = cloth.ratesPaise[service.name]
        return paise === undefined ? [] : [{ id: uuidv7(), service: service.id, cloth: cloth.id, paise }]
      }),
    ),
  ]
  const named = (names: readonly string[]) => names.map((name) => ({ id: uuidv7(), name }))
  await ctx.tx.run('fill-master-data', FILL, {
    ...{ storeId, now: ctx.now },
    services: JSON.stringify(services),
    cloths: JSON.stringify(cloths),
    rates: JSON.stringify(rates),
    preferences: JSON.stringify(named(set.preferences)),
    modes: JSON.stringify(set.paymentModes.map((mode) => ({ id: uuidv7(), ...mode }))),
    categories: JSON.stringify(named(set.expenseCategories)),
  })
}

const FILL = `
  with services as (
    insert into service (store_id, id, created_at, name, sac, is_self_service)
    select :storeId, s.id, :now, s.name, s.sac, s."isSelfService"
      from jsonb_to_recordset(:services) as s (id uuid, name text, sac text, "isSelfService" boolean)
  ), cloths as (
    insert into cloth (store_id, id, created_at, name)
    select :storeId, c.id, :now, c.name from jsonb_to_recordset(:cloths) as c (id uuid, name text)
  ), rates as (
    insert into rate (store_id, id, created_at, service_id, cloth_id, rate_paise)
    select :storeId, r.id, :now, r.service, r.cloth, r.paise
      from jsonb_to_recordset(:rates) as r (id uuid, service uuid, cloth uuid, paise bigint)
  ), preferences as (
    insert into preference (store_id, id, created_at, name)
    select :storeId, p.id, :now, p.name from jsonb_to_recordset(:preferences) as p (id uuid, name text)
  ), modes as (
    insert into payment_mode (store_id, id, created_at, mode, is_cash)
    select :storeId, m.id, :now, m.mode, m."isCash" from jsonb_to_recordset(:modes) as m (id uuid, mode text, "isCash" boolean)
  )
  insert into expense_category (store_id, id, created_at, name)
  select :storeId, c.id, :now, c.name from jsonb_to_recordset(:categories) as c (id uuid, name text)`

/** The store's active rows, oldest first. */
const list = <Row extends object>(tx: Tx, storeId: string, table: string, columns: ColumnsOf<Row>): Promise<Row[]> =>
  tx.rows(
    columns,
    `copy-${table}`,
    `select ${Object.keys(columns).join(', ')} from ${table} where store_id = $1 and active order by id`,
    [storeId],
  )

async function readMasterSet(tx: Tx, storeId: string): Promise<MasterSet> {
  const services = await list(tx, storeId, 'service', { id: text, name: text, sac: text, is_self_service: flag })
  const cloths = await list(tx, storeId, 'cloth', { id: text, name: text })
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
      sac: service.sac,
      isSelfService: service.is_self_service,
      ratePerKgPaise: rates.find((rate) => rate.cloth_id === null && rate.service_id === service.id)?.rate_paise,
    })),
    cloths: cloths.map((cloth) => ({
      name: cloth.name,
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
