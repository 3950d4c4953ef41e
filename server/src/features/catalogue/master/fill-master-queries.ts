import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type MasterSet, starterSet } from './starter-set.ts'

/** Gives a new store its master data: the starter set, or a copy of what another store has in use. */
export async function fillMasterData(ctx: Ctx, storeId: string, from: string): Promise<void> {
  await insertMasterSet(ctx, storeId, from === 'starter' ? starterSet : await readMasterSet(ctx.tx, from))
}

async function insertMasterSet(ctx: Ctx, storeId: string, set: MasterSet): Promise<void> {
  const { db } = ctx.tx
  const row = () => ({ store_id: storeId, id: uuidv7(), created_at: ctx.now })
  const services = set.services.map((service) => ({ ...service, ...row() }))
  const cloths = set.cloths.map((cloth) => ({ ...cloth, ...row() }))
  const rates = [
    ...services.flatMap((service) =>
      service.ratePerKgPaise === undefined
        ? []
        : [{ ...row(), service_id: service.id, cloth_id: null, rate_paise: service.ratePerKgPaise }],
    ),
    ...cloths.flatMap((cloth) =>
      services.flatMap((service) => {
        const paise = cloth.ratesPaise[service.name]
        return paise === undefined ? [] : [{ ...row(), service_id: service.id, cloth_id: cloth.id, rate_paise: paise }]
      }),
    ),
  ]
  const serviceRows = services.map(({ store_id, id, created_at, name, sac, isSelfService }) => ({
    ...{ store_id, id, created_at, name, sac },
    is_self_service: isSelfService,
  }))
  const clothRows = cloths.map(({ store_id, id, created_at, name }) => ({ store_id, id, created_at, name }))
  if (serviceRows.length > 0) await db.insertInto('service').values(serviceRows).execute()
  if (clothRows.length > 0) await db.insertInto('cloth').values(clothRows).execute()
  // Some thousand rates would pass the number of parameters that one statement can hold.
  for (let at = 0; at < rates.length; at += 1_000) {
    await db
      .insertInto('rate')
      .values(rates.slice(at, at + 1_000))
      .execute()
  }
  const preferences = set.preferences.map((name) => ({ ...row(), name }))
  if (preferences.length > 0) await db.insertInto('preference').values(preferences).execute()
  const modes = set.paymentModes.map(({ mode, isCash }) => ({ ...row(), mode, is_cash: isCash }))
  if (modes.length > 0) await db.insertInto('payment_mode').values(modes).execute()
  const categories = set.expenseCategories.map((name) => ({ ...row(), name }))
  if (categories.length > 0) await db.insertInto('expense_category').values(categories).execute()
}

async function readMasterSet(tx: Tx, storeId: string): Promise<MasterSet> {
  const { db } = tx
  const services = await db
    .selectFrom('service')
    .select(['id', 'name', 'sac', 'is_self_service'])
    .where('store_id', '=', storeId)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  const cloths = await db
    .selectFrom('cloth')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  const rates = await db
    .selectFrom('rate')
    .select(['cloth_id', 'service_id', 'rate_paise'])
    .where('store_id', '=', storeId)
    .execute()
  const preferences = await db
    .selectFrom('preference')
    .select('name')
    .where('store_id', '=', storeId)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  const modes = await db
    .selectFrom('payment_mode')
    .select(['mode', 'is_cash'])
    .where('store_id', '=', storeId)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  const categories = await db
    .selectFrom('expense_category')
    .select('name')
    .where('store_id', '=', storeId)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
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
