import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { columnLists, hasBinaryForm } from './column-lists.ts'
import { json } from './columns.ts'
import { inStore } from './transaction.ts'

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp({ poolSize: 1 })
  shop = await addTestStore(app, 'Lists')
})
afterAll(() => app.close())

const listOf = (type: string, list: readonly unknown[]) =>
  columnLists(
    [{ name: 'value', type }],
    list.map((value) => ({ value })),
  )

/** What PostgreSQL makes of the list and of the texts, as texts. */
async function readBoth(type: string, list: readonly unknown[], texts: readonly (string | null)[]) {
  const text = `
    select to_json(array(select v::text from unnest($1::${type}[]) v)) as got,
           to_json(array(select v::${type}::text from unnest($2::text[]) v)) as wanted`
  const row = await inStore(app.database.tenant, shop.storeId, (tx) =>
    tx.row({ got: json, wanted: json }, `read-${type}-lists`, text, [listOf(type, list), texts]),
  )
  return row ?? { got: undefined, wanted: undefined }
}

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !text.includes('\0'))
const anyMoment = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })

const anyJson = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => value !== null && !/\\u(0000|d[89a-f])/.test(JSON.stringify(value)))

/** Values of each type, and the text that PostgreSQL reads as the same value. */
const TYPES: Record<string, { values: fc.Arbitrary<unknown>; asText?: (value: never) => string }> = {
  text: { values: anyText },
  uuid: { values: fc.uuid() },
  int: { values: fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }) },
  bigint: { values: fc.maxSafeInteger() },
  boolean: { values: fc.boolean() },
  date: { values: anyMoment.map((moment) => moment.toISOString().slice(0, 10)) },
  timestamptz: { values: anyMoment, asText: (moment: Date) => moment.toISOString() },
  jsonb: { values: anyJson, asText: JSON.stringify },
  json: { values: anyJson, asText: JSON.stringify },
  bytea: {
    values: fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes)),
    asText: (bytes: Buffer) => `\\x${bytes.toString('hex')}`,
  },
}

test.each(Object.entries(TYPES))('PostgreSQL reads a list of %s as it reads the texts one by one', async (type, of) => {
  const asText = (of.asText ?? String) as (value: unknown) => string
  const anyList = fc.array(fc.option(of.values, { nil: null, freq: 4 }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(anyList, async (list) => {
      const texts = list.map((value) => (value === null ? null : asText(value)))
      const { got, wanted } = await readBoth(type, list, texts)
      expect(got).toEqual(wanted)
      expect(got).toHaveLength(list.length)
    }),
    { numRuns: 40 },
  )
})

test('what is missing is null, and a list longer than the room that is kept has room', async () => {
  const long = 'क'.repeat(70_000)
  const { got } = await readBoth('text', [undefined, long, 'x'], [])
  expect(got).toEqual([null, long, 'x'])
})

test.each([
  ['uuid', '0199c7a0-0000-7000-8000-00000000000g'],
  ['uuid', '0199c7a0'],
  ['uuid', '0199c7a0-0000-7000-8000-00000000000é'],
  ['int', 2 ** 31],
  ['int', 1.5],
  ['int', '12 Rs'],
  ['bigint', 2 ** 53],
  ['bigint', Number.NaN],
  ['boolean', 'true'],
  ['date', '2026-02-30'],
  ['date', 'today'],
  ['timestamptz', new Date(Number.NaN)],
  ['timestamptz', '2026-11-18T10:00:00Z'],
  ['bytea', 'AA=='],
])('a %s is not made of %j', (type, value) => {
  expect(() => listOf(type, [value])).toThrow(TypeError)
})

test('other types are left to the database', () => {
  expect(hasBinaryForm('numeric')).toBe(false)
  expect(hasBinaryForm('text[]')).toBe(false)
})
