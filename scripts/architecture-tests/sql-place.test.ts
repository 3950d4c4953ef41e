import { describe, expect, test } from 'vitest'
import { readProjectFiles, show } from './project-files.ts'
import { findManyPositional, findStraySql } from './sql-place.ts'

const verb = 'server/src/features/orders/order/create-order.ts'
const faults = (text: string, file = verb) => show(findStraySql(new Map([[file, text]])))

test('SQL is only in queries files and in db', () => {
  expect(show(findStraySql(readProjectFiles()))).toEqual([])
})

describe('would catch', () => {
  test.each([
    "const rows = await ctx.tx.rows(customerRow, 'list-customers', LIST, [])",
    "ctx.tx.send('note-seen', NOTE, [])",
    "await client.query('select 1')",
    "await client.query('UPDATE store SET name = $1')",
    'await client.query(`\n  INSERT INTO store values ($1)`)',
  ])('%s', (text) => {
    expect(faults(text)).toHaveLength(1)
  })
})

test.each([
  ['a sentence', "throw new Conflict('Select a service from the list first')"],
  ['a comment', '// the queue would insert into the outbox here\n/* tx.rows(x) */'],
  ['a word', "const access = 'select'"],
])('allows %s', (_, text) => {
  expect(faults(text)).toEqual([])
})

test('allows it in queries files, in db and in tests', () => {
  const text = "tx.run('hold', HOLD, [])"
  expect(faults(text, 'server/src/features/customers/customer/customer-queries.ts')).toEqual([])
  expect(faults(text, 'server/src/db/migrate.ts')).toEqual([])
  expect(faults(text, 'server/src/features/customers/customer/customer.test.ts')).toEqual([])
})

test('a statement with more than eight values uses named parameters', () => {
  expect(show(findManyPositional(readProjectFiles()))).toEqual([])
})

test('would catch a ninth positional parameter, but not a price in a text', () => {
  const file = 'server/src/features/orders/order/order-queries.ts'
  const found = (text: string) => show(findManyPositional(new Map([[file, text]])))
  expect(found('const A = `insert into t\n values ($1, $8, $9)`')).toEqual([
    `${file}:2 has $9: name the values instead`,
  ])
  expect(found('const A = `values ($1, $8)` // $12')).toEqual([])
})
