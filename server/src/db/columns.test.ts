import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import {
  bytes,
  type ColumnsOf,
  day,
  decimal,
  document,
  flag,
  instant,
  integer,
  json,
  listOf,
  objectOf,
  oneOf,
  orNull,
  readPage,
  readRows,
  text,
} from './columns.ts'
import { inStore, type Tx } from './transaction.ts'

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Columns')
})
afterAll(() => app.close())

const ask = <T>(work: (tx: Tx) => Promise<T>) => inStore(app.database.tenant, shop.storeId, work)
const read = <Row extends object>(columns: ColumnsOf<Row>, sql: string) =>
  ask((tx) => tx.rows(columns, undefined, sql, []))

const EVERY = `select 'a' as name, 2::bigint as count, 0.5::float8 as rate, true as active, now() as at, '2026-11-16'::date as on_day,
  'x'::bytea as picture, null::text as note, 'cash' as kind, array[1, 2] as numbers, '{"a": [1]}'::jsonb as anything,
  '[{"mode": "cash", "paise": 100}]'::jsonb as modes, '{"theme": "dark"}'::jsonb as settings`
const every = {
  name: text,
  count: integer,
  rate: decimal,
  active: flag,
  at: instant,
  on_day: day,
  picture: bytes,
  note: orNull(text),
  kind: oneOf(['cash', 'upi']),
  numbers: listOf(integer),
  anything: json,
  modes: listOf(objectOf({ mode: text, paise: integer })),
  settings: document<{ theme: string }>(),
}

test('every kind of column is read as its declared type', async () => {
  const [row] = await read(every, EVERY)
  expect(row).toEqual({
    name: 'a',
    count: 2,
    rate: 0.5,
    active: true,
    at: expect.any(Date),
    on_day: '2026-11-16',
    picture: Buffer.from('x'),
    note: null,
    kind: 'cash',
    numbers: [1, 2],
    anything: { a: [1] },
    modes: [{ mode: 'cash', paise: 100 }],
    settings: { theme: 'dark' },
  })
})

test('a sum of bigints, which comes as text, is refused with the column name', async () => {
  const sum = 'select sum(n::bigint) as paise from generate_series(1, 3) as n'
  await expect(read({ paise: integer }, sum)).rejects.toThrow(
    'The column paise should hold a whole number, but it holds text',
  )
  expect(await read({ paise: integer }, sum.replace('sum(n::bigint)', 'sum(n::bigint)::bigint'))).toEqual([
    { paise: 6 },
  ])
})

test.each(Object.keys(every))('column %s is refused when its type is wrong or it is missing', (name) => {
  const column = every[name as keyof typeof every]
  const columns = { [name]: column } as ColumnsOf<object>
  const other = column === text ? 1 : Symbol('something else')
  if (column !== json) expect(() => readRows(columns, [{ [name]: other }])).toThrow(`The column ${name} should hold`)
  expect(() => readRows(columns, [{}])).toThrow('it is not there')
})

describe('refused values', () => {
  test.each([
    ['null in a column that is not nullable', { a: text }, { a: null }],
    ['a number too large to be exact', { a: integer }, { a: 2 ** 53 }],
    ['a fraction in an integer column', { a: integer }, { a: 0.5 }],
    ['a value outside the enumeration', { a: oneOf(['x', 'y']) }, { a: 'z' }],
    ['one wrong entry in a list', { a: listOf(integer) }, { a: [1, '2'] }],
    ['one wrong field of an object', { a: objectOf({ b: integer }) }, { a: { b: '1' } }],
    ['an instant in a date column', { a: day }, { a: '2026-11-16T00:00:00Z' }],
  ])('%s', (_, columns, row) => {
    expect(() => readRows(columns as ColumnsOf<object>, [row])).toThrow('The column a should hold')
  })

  test("are not repeated in the error, since they may be somebody's phone number", () => {
    expect(() => readRows({ a: integer }, [{ a: '9876543210' }])).not.toThrow('9876543210')
  })
})

describe('a page', () => {
  const page = (offset: number) =>
    ask((tx) =>
      tx.page(
        { id: integer },
        { total: integer, sum: integer },
        undefined,
        `with found as (select generate_series(1, 3) as id)
         select page.*, t.* from (select count(*) as total, sum(id) as sum from found) t
           left join (select * from found order by id offset $1 limit 2) page on true`,
        [offset],
      ),
    )

  test('comes with its totals, even past the end', async () => {
    expect(await page(0)).toEqual({ total: 3, sum: 6, rows: [{ id: 1, total: 3, sum: 6 }, expect.anything()] })
    expect(await page(9)).toEqual({ total: 3, sum: 6, rows: [] })
  })

  test('has its totals checked too', () => {
    expect(() => readPage({ id: text }, { total: integer }, [{ id: null, total: '3' }])).toThrow('The column total')
    expect(() => readPage({ id: text }, { total: integer }, [])).toThrow('even when it is empty')
  })
})
