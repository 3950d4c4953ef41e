import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { columnLists } from './column-lists.ts'
import { asValues } from './insert-values.ts'
import { inStore, sendOneByOne } from './transaction.ts'

const ADD = `
  insert into audit (store_id, id, at, actor, action, subject_kind, subject_id, before, after, request_id)
  select s.store_id, e.* from store_shard s, json_to_recordset($2) as e (id uuid, at timestamptz, actor text, action text,
    subject_kind text, subject_id text, before jsonb, after jsonb, request_id text)
   where s.store_id = $1`

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: newId(),
    at: new Date('2026-11-17T08:00:00.123Z'),
    actor: 'store',
    action: 'order.add',
    subject_kind: 'order',
    subject_id: `${at} "quoted" \\ क`,
    request_id: undefined,
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
  await app.owner.query(ADD, [shop.storeId, JSON.stringify(joined)])
  await inStore(app.database.tenant, shop.storeId, async (tx) => tx.sendRows('test-add', ADD, shop.storeId, alone))
  expect(await written(alone)).toEqual(await written(joined))
  expect(await written(alone)).toHaveLength(count)
})

test('a transaction sends them, on one server and on a distributed database', async () => {
  const pool = app.database.tenant
  const send = async (rows: ReturnType<typeof rowsOf>) => {
    await inStore(pool, shop.storeId, async (tx) => tx.sendRows('test-add-audit', ADD, shop.storeId, rows))
    expect(await written(rows)).toHaveLength(rows.length)
  }
  await send(rowsOf(3))
  await send([])
  sendOneByOne(pool)
  await send(rowsOf(3))
})

test('a column may be bytes, and be named like a word of SQL', () => {
  const text = `
    insert into idempotency (store_id, key, packed) select s.store_id, a.to, a.packed
      from store_shard s, json_to_recordset($2) as a ("to" text, packed bytea, unused int) where s.store_id = $1`
  expect(asValues({ name: 'remember', text, values: ['shop'], rows: [{ to: 'k', packed: Buffer.from([0]) }] })).toEqual(
    {
      name: 'remember values',
      text: `insert into idempotency (store_id, key, packed) values ($1::uuid, unnest($2::text[]), unnest($3::bytea[]))`,
      values: [
        'shop',
        columnLists(
          [
            { name: 'to', type: 'text' },
            { name: 'packed', type: 'bytea' },
          ],
          [{ to: 'k', packed: Buffer.from([0]) }],
        ),
      ],
    },
  )
})

test('rows of several stores name theirs by its place', () => {
  const text = `insert into plain (store_id, key) select s.store_id, a.key from store_shard s, json_to_recordset($2) as a (key text) where s.store_id = $1`
  const rows = [{ key: 'a' }, { key: 'b' }]
  expect(asValues({ name: 'add', text, values: ['{one,two}'], rows, places: [2, 1] })).toEqual({
    name: 'add values',
    text: 'insert into plain (store_id, key) values (($1::uuid[])[unnest($2::int[])], unnest($3::text[]))',
    values: [
      '{one,two}',
      columnLists([{ name: 'place', type: 'int' }], [{ place: 2 }, { place: 1 }]),
      columnLists([{ name: 'key', type: 'text' }], rows),
    ],
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
