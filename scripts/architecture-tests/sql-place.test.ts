import { describe, expect, test } from 'vitest'
import { readHouseFiles, show } from './project-files.ts'
import { findStraySql } from './sql-place.ts'

const verb = 'server/src/features/orders/order/create-order.ts'
const faults = (text: string, file = verb) => show(findStraySql(new Map([[file, text]])))

test('SQL stands only in queries files and in db', () => {
  expect(show(findStraySql(readHouseFiles()))).toEqual([])
})

describe('would catch', () => {
  test.each([
    "const rows = await tx.selectFrom('customer').selectAll().execute()",
    "await tx\n  .insertInto('order').values(row).execute()",
    "query.leftJoin('piece', 'piece.order_id', 'order.id')",
    'await sql`set local app.store_id`.execute(tx)',
    'await sql<{ n: number }>`count`.execute(tx)',
    "await client.query('select 1')",
    "await client.query('UPDATE store SET name = $1')",
    'await client.query(`\n  INSERT INTO store values ($1)`)',
  ])('%s', (text) => {
    expect(faults(text)).toHaveLength(1)
  })
})

test.each([
  ['a sentence', "throw new Conflict('Select a service from the list first')"],
  ['a comment', '// the queue would insert into the outbox here\n/* tx.selectFrom(x) */'],
  ['a word', "const access = 'select'"],
])('leaves %s alone', (_, text) => {
  expect(faults(text)).toEqual([])
})

test('allows it in queries files, in db and in tests', () => {
  const text = "tx.selectFrom('customer')"
  expect(faults(text, 'server/src/features/customers/customer/customer-queries.ts')).toEqual([])
  expect(faults(text, 'server/src/db/migrate.ts')).toEqual([])
  expect(faults(text, 'server/src/features/customers/customer/customer.test.ts')).toEqual([])
})
