import type { TestApp } from './test-app.ts'

/** A hash of all data of a store, except sessions, one-time codes and saved day sums. */
export async function fingerprint({ owner }: Pick<TestApp, 'owner'>, storeId: string): Promise<string> {
  const tables = await owner.query(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'store_id'
        and table_name not in ('session', 'otp', 'store_login', 'day_sums') order by 1`,
  )
  const parts = tables.rows.map(({ table_name }) => {
    return `select '${table_name}' as t, count(*), md5(coalesce(string_agg(x::text, '|' order by x::text), '')) from ${table_name} x where store_id = '${storeId}'`
  })
  return JSON.stringify((await owner.query(parts.join(' union all '))).rows)
}

/** All ids in a store's rows. */
export async function idsOf({ owner }: Pick<TestApp, 'owner'>, storeId: string): Promise<string[]> {
  const tables = await owner.query(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id' and table_name in
       (select table_name from information_schema.columns where column_name = 'store_id' and table_schema = 'public')`,
  )
  const parts = tables.rows.map(({ table_name }) => `select id::text from ${table_name} where store_id = '${storeId}'`)
  return (await owner.query(parts.join(' union all '))).rows.map((row) => row.id)
}
