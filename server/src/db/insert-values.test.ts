import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { asValues } from './insert-values.ts'
import { inStore, sendOneByOne } from './transaction.ts'

const ADD = `
  insert into audit (store_id, id, at, actor, action, subject_kind, subject_id, before, after, request_id)
  select s.store_id, e.* from store_shard s, json_to_recordset($2) as e (id uuid, at timestamptz, actor text, action text,
    subject_kind text, subject_id text, before jsonb, after jsonb, request_id text)
   where s.store_id = $1`

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: newId(), at: new Date('2026-11-17T08:00:00.123Z'), actor: 'store', action: 'order.add' },
    ...{ subject_kind: 'order', subject_id: `${at} "quoted" \\ क`, request_id: undefined },
    before: at % 2 === 0 ? null : 'a text',
    after: { nested: [1, { deep: null }], at, none: undefined },
  }))

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp({ poolSize: 1 })
  shop = await addTestStore(app, 'Values')
})
afterAll(() => app.close())

async function written(rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  const found = await app.owner.query(
    `select to_jsonb(a) - '{id}'::text[] as row from audit a where store_id = $1 and id = any ($2) order by subject_id`,
    [shop.storeId, ids],
  )
  return found.rows
}

test.each([1, 2, 9, 257])('%i rows are the same as values', async (count) => {
  const [joined, alone] = [rowsOf(count), rowsOf(count)]
  // The values are sent as they are, because only a distributed database is sent any.
  const values = asValues({ name: 'test-add', text: ADD, values: [shop.storeId], rows: alone })
  await app.owner.query(ADD, [shop.storeId, JSON.stringify(joined)])
  await app.owner.query(values?.text ?? '', values?.values)
  expect(await written(alone)).toEqual(await written(joined))
  expect(await written(alone)).toHaveLength(count)
})

test('a transaction on a distributed database sends them', async () => {
  const pool = app.database.tenant
  sendOneByOne(pool)
  const rows = rowsOf(3)
  await inStore(pool, shop.storeId, async (tx) => tx.sendRows('test-add-audit', ADD, shop.storeId, rows))
  expect(await written(rows)).toHaveLength(3)
})

test('a column may be bytes, and be named like a word of SQL', () => {
  const text = `
    insert into idempotency (store_id, key, packed) select s.store_id, a.to, decode(a.packed, 'base64')
      from store_shard s, json_to_recordset($2) as a ("to" text, packed text, unused int) where s.store_id = $1`
  expect(asValues({ name: 'remember', text, values: ['shop'], rows: [{ to: 'k', packed: 'AA==' }] })).toEqual({
    name: 'remember values',
    text: `insert into idempotency (store_id, key, packed) values ($1::uuid, unnest($2::text[]), unnest($3::bytea[]))`,
    values: ['shop', ['k'], [Buffer.from([0])]],
  })
})

test.each([
  ['a row that may exist', `${ADD} on conflict do nothing`],
  ['a column that is a list', ADD.replace('actor text', 'actor text[]')],
  ['a sum of rows', ADD.replace('where', 'group by s.store_id having true and')],
  ['an update', 'update counter set value = value + json_array_length($2) where store_id = $1'],
])('%s stays as it is', (_, text) => {
  expect(asValues({ name: 'other', text, values: [shop.storeId], rows: rowsOf(1) })).toBeUndefined()
})
