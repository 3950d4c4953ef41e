import type { TestApp } from './test-app.ts'

type Owner = Pick<TestApp, 'owner'>

/** Every test asks the same of the same tables, so both questions are put together and planned once for each database. */
const questions = new WeakMap<TestApp['owner'], Promise<{ hashes: string; ids: string }>>()

const NOT_DATA = ['session', 'otp', 'store_login', 'day_sums']

/** A hash of all data of a store, except sessions, one-time codes and saved day sums. */
export async function fingerprint({ owner }: Owner, storeId: string): Promise<string> {
  const { hashes } = await questionsFor(owner)
  return JSON.stringify((await owner.query({ name: 'hashes', text: hashes, values: [storeId] })).rows)
}

/** All ids in a store's rows. */
export async function idsOf({ owner }: Owner, storeId: string): Promise<string[]> {
  const { ids } = await questionsFor(owner)
  return (await owner.query({ name: 'ids', text: ids, values: [storeId] })).rows.map((row) => row.id)
}

function questionsFor(owner: TestApp['owner']) {
  const known = questions.get(owner) ?? makeQuestions(owner)
  questions.set(owner, known)
  return known
}

async function makeQuestions(owner: TestApp['owner']) {
  const { rows } = await owner.query<{ name: string; has_id: boolean }>(
    `select table_name as name, bool_or(column_name = 'id') as has_id from information_schema.columns
      where table_schema = 'public' group by 1 having bool_or(column_name = 'store_id') order by 1`,
  )
  const hashes = rows.flatMap(({ name }) =>
    NOT_DATA.includes(name)
      ? []
      : `select '${name}' as t, count(*), md5(coalesce(string_agg(x::text, '|' order by x::text), '')) from ${name} x where store_id = $1`,
  )
  const ids = rows.flatMap(({ name, has_id }) => (has_id ? `select id::text from ${name} where store_id = $1` : []))
  return { hashes: hashes.join(' union all '), ids: ids.join(' union all ') }
}
