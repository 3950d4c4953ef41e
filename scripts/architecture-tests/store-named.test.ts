import { describe, expect, test } from 'vitest'
import { readProjectFiles, show } from './project-files.ts'
import { findUnnamedStores, findUnusedExceptions, tenantTables } from './store-named.ts'

const migration = "select make_tenant_table('orders', 'select');\nselect make_tenant_table('customer', 'select');"
const file = 'server/src/features/orders/order/order-queries.ts'
const found = (text: string) =>
  show(
    findUnnamedStores(
      new Map([
        ['server/src/db/migrations/0003_books.sql', migration],
        [file, text],
      ]),
    ),
  )

test('every statement names the store of each table of a store', () => {
  const files = readProjectFiles()
  expect(tenantTables(files)).toContain('ledger_entry')
  expect(show(findUnnamedStores(files))).toEqual([])
  expect(findUnusedExceptions(files)).toEqual([])
})

describe('would catch', () => {
  test.each([
    ['no store at all', 'const A = `select id from orders where id = $1`'],
    [
      'a store that follows from another table',
      'const A = `select from orders o join customer c on c.store_id = o.store_id where o.store_id = $1`',
    ],
    ['a change without a store', 'const A = `update orders set note = $2 where id = $1`'],
    [
      'rows that come from no table of the store',
      'const A = `insert into orders (store_id, id) select $1, x.id from json_to_recordset($2) as x (id uuid)`',
    ],
    [
      'a part that does not name it',
      `const OPEN = 'deleted_at is null'\n\nconst A = \`select from orders where \${OPEN}\``,
    ],
  ])('%s', (_, text) => {
    expect(found(text)).toHaveLength(1)
  })
})

test.each([
  ['a named store', 'const A = `select from orders o join customer c on c.store_id = $1 where o.store_id = $1`'],
  ['one by name', 'const A = `update orders set note = :note where store_id = :storeId`'],
  ['a part that names it', `const OF = 'o.store_id = $1'\n\nconst A = \`select from orders o where \${OF}\``],
  ['a lock', 'const A = `select from orders where store_id = $1 for update`'],
  ['a table of the platform', 'const A = `select from admin where id = $1`'],
])('allows %s', (_, text) => {
  expect(found(text)).toEqual([])
})
