import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeInvoices } from '../features/foundation/counter/index.ts'
import { isOnCitus } from '../testing/on-citus.ts'
import { addTestStore, startTestApp, type TestApp } from '../testing/test-app.ts'
import { text } from './columns.ts'
import { inStores } from './shared-transaction.ts'
import { PLACES, type Places, type Read } from './statement.ts'
import type { Tx } from './transaction.ts'

describe.skipIf(isOnCitus)('a transaction of several stores', () => {
  let app: TestApp
  let stores: [string, string]

  beforeAll(async () => {
    app = await startTestApp()
    stores = [(await addTestStore(app, 'First')).storeId, (await addTestStore(app, 'Second')).storeId]
  })
  afterAll(() => app.close())

  const work = <T>(asked: (first: Tx, second: Tx) => Promise<T>) =>
    inStores(app.database.shared ?? app.database.tenant, stores, (handleOf) =>
      asked(handleOf(stores[0]), handleOf(stores[1])),
    )

  const modesText = ([store, names]: Places) =>
    `select mode from payment_mode where store_id = ${store} and mode = any (${names}) order by mode`
  const modes = (storeId: string, ...names: string[]): Read<{ mode: string }> => ({
    columns: { mode: text },
    name: 'modes',
    text: modesText(PLACES),
    values: [storeId, names],
    shared: { types: ['uuid', 'text[]'], text: modesText },
  })
  const modeNames = (rows: readonly { mode: string }[]) => rows.map(({ mode }) => mode)

  test('everybody gets the rows that they asked for, whether alone or together with other reads', async () => {
    for (const [at, storeId] of stores.entries()) {
      await app.owner.query(`insert into counter (store_id, name, value) values ($1, 'invoice', $2)`, [
        storeId,
        10 * at,
      ])
    }
    const found = await work((first, second) =>
      Promise.all([
        first.read(modes(stores[0], 'Cash', 'UPI')),
        second.read(modes(stores[1], 'UPI')),
        second.read(modes(stores[1], 'Cash', 'Nothing')),
        Promise.all([first.read(modes(stores[0], 'Cash')), first.read(takeInvoices(stores[0], 1))]),
        Promise.all([second.read(modes(stores[1])), second.read(takeInvoices(stores[1], 2))]),
      ]),
    )
    expect(found.slice(0, 3).map((rows) => modeNames(rows as { mode: string }[]))).toEqual([
      ...[['Cash', 'UPI'], ['UPI'], ['Cash']],
    ])
    expect(found[3]).toMatchObject([[{ mode: 'Cash' }], [{ value: 1 }]])
    expect(found[4]).toMatchObject([[], [{ value: 12 }]])
  })

  test('a handle refuses what names another store, and nothing is written', async () => {
    const change = `update counter c set value = -1 from json_to_recordset($2) as r (of_store int) where c.store_id = ($1::uuid[])[r.of_store] and c.name = 'invoice'`
    const send = (storeId: string) =>
      work(async (first) => first.sendRows('reset', change, storeId, [{}], { shared: change }))
    await expect(work((first) => first.read(modes(stores[1], 'Cash')))).rejects.toThrow('another store')
    await expect(work((first) => first.read(takeInvoices(stores[1], 5)))).rejects.toThrow('another store')
    await expect(send(stores[1])).rejects.toThrow('another store')
    await send(stores[0])
    const { rows } = await app.owner.query(
      `select value from counter where store_id = any ($1) and name = 'invoice' order by value`,
      [stores],
    )
    expect(rows).toEqual([{ value: -1 }, { value: 12 }])
  })

  test('a statement that is made for one store only is refused', async () => {
    const { shared, ...alone } = modes(stores[0], 'Cash')
    const refusal = 'needs a transaction of one store'
    await expect(work((first) => first.read(alone))).rejects.toThrow(refusal)
    await expect(work((first) => first.rows(alone.columns, 'modes', alone.text, []))).rejects.toThrow(refusal)
    await expect(work(async (first) => first.send('any', 'select 1', []))).rejects.toThrow(refusal)
    const update = 'update counter set value = 0 where store_id = $1'
    await expect(work(async (first) => first.sendRows('zero', update, stores[0], [{}]))).rejects.toThrow(refusal)
  })

  test('only store ids come into the setting', async () => {
    await expect(async () =>
      inStores(app.database.tenant, ["'; drop table store; --"], async () => undefined),
    ).rejects.toThrow('A store id is a UUID')
  })
})
