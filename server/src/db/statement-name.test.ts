import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { integer } from './columns.ts'
import { MAX_PREPARED, shapeName, statementName } from './statement-name.ts'
import { inStore } from './transaction.ts'

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  // One connection, so that everything is prepared in the same backend.
  app = await startTestApp({ poolSize: 1 })
  shop = await addTestStore(app, 'Shapes')
})
afterAll(() => app.close())

const countPrepared = () =>
  inStore(app.database.tenant, shop.storeId, async (tx) => {
    const rows = await tx.rows({ count: integer }, undefined, 'select count(*) from pg_prepared_statements', [])
    return rows[0]?.count ?? 0
  })

const FILTERS: Record<string, unknown> = {
  startDate: '2026-11-01',
  endDate: '2026-11-15',
  unpaid: true,
  homeDelivery: true,
  promised: 'late',
  text: 'a',
  paidFrom: '2026-11-01',
  paymentMode: 'Cash',
}

test('a list requested with every combination of filters prepares few statements', async () => {
  const names = Object.keys(FILTERS)
  const shapes = Array.from({ length: 2 ** names.length }, (_, shape) =>
    Object.fromEntries(names.filter((_, at) => shape & (1 << at)).map((name) => [name, FILTERS[name]])),
  )
  const before = await countPrepared()
  for (const filter of shapes) {
    const { storeToken } = shop
    const answer = await app.call(contract.order.allorders, { storeToken, startToken: 0, endToken: 5, ...filter })
    expect(answer.status).toBe(200)
  }
  // One for the list without filters, one for each single filter, and those that open the session.
  expect((await countPrepared()) - before).toBeLessThanOrEqual(names.length + 4)
})

test('a connection keeps a limited number of prepared statements', async () => {
  await inStore(app.database.tenant, shop.storeId, async (tx) => {
    for (let at = 0; at < MAX_PREPARED + 50; at++) {
      expect(await tx.rows({ at: integer }, `made-up-${at}`, `select ${at}::int as at`, [])).toEqual([{ at }])
    }
  })
  // Besides the two that open and end every transaction.
  expect(await countPrepared()).toBeLessThanOrEqual(MAX_PREPARED + 2)
})

test('names are counted per connection, and a long name is shortened with a hash', () => {
  const [one, other] = [{}, {}]
  for (let at = 0; at < MAX_PREPARED; at++) statementName(one, `n${at}`, 'select 1')
  expect(statementName(one, 'one more', 'select 1')).toBeUndefined()
  expect(statementName(one, 'n7', 'select 1')).toBe('n7')
  expect(() => statementName(one, 'n7', 'select 2')).toThrow('The name n7 was used for another statement')
  expect(statementName(other, 'one more', 'select 1')).toBe('one more')
  const [a, b] = ['a', 'b'].map((end) => statementName(other, `${'long '.repeat(20)}${end}`, 'select 1'))
  expect(a).toHaveLength(63)
  expect(a).not.toBe(b)
})

test('a list with several filters has no name', () => {
  expect(shapeName('list', [])).toBe('list')
  expect(shapeName('list', ['a'])).toBe('list-a')
  expect(shapeName('list', ['a', 'b'])).toBeUndefined()
})
