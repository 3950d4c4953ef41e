import fc from 'fast-check'
import pg, { type Pool, type PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { batchStatements, REFUSED_SINCE_FAILURE } from './batch-statements.ts'
import { isUnreachable } from './database-failure.ts'

const { owner: cluster } = inject('cluster')
let pool: Pool
let client: PoolClient
let packets = 0

beforeAll(() => {
  pool = new pg.Pool({ ...cluster, max: 1, pipeline: true } as pg.PoolConfig)
  pool.on('error', () => {})
  pool.on('connect', (made) => {
    made.on('error', () => {})
    batchStatements(made)
  })
})
afterAll(() => pool.end())
beforeEach(async () => {
  client = await pool.connect()
  connectionOf(client).on('readyForQuery', count)
  packets = 0
})
afterEach(() => {
  connectionOf(client).off('readyForQuery', count)
  client.release()
})
const connectionOf = (of: PoolClient) => (of as unknown as { connection: NodeJS.EventEmitter }).connection
const count = () => {
  packets += 1
}

const one = (value: number) => client.query({ name: 'test-one', text: 'select $1::int as value', values: [value] })
const divide = (by: number) => client.query({ name: 'test-divide', text: 'select 1 / $1::int as value', values: [by] })
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : outcome.reason.code))

test('statements of one tick are answered together, each with its own rows', async () => {
  for (let round = 0; round < 3; round++) {
    packets = 0
    const [begun, first, list, none, second, ended] = await Promise.all([
      client.query('begin'),
      one(1),
      client.query('select n, n::text as text from generate_series(1, 3) n'),
      client.query({ name: 'test-none', text: 'create temp table if not exists nothing (id int)' }),
      one(2),
      client.query({ name: 'commit', text: 'commit' }),
    ])
    expect(begun.command).toBe('BEGIN')
    expect([first.rows, second.rows]).toEqual([[{ value: 1 }], [{ value: 2 }]])
    expect(list.rows).toEqual([1, 2, 3].map((n) => ({ n, text: String(n) })))
    expect([none.rows, ended.command]).toEqual([[], 'COMMIT'])
    expect(packets).toBe(1)
  }
})

test('texts arrive as they were, in any script, however long, and beside empty columns', async () => {
  const texts = ['', 'plain', 'é', 'रमेश कुमार', '👕 5 × ₹', `${'क'.repeat(200_000)}!`, null]
  const columns = texts.map((_, at) => `$${at + 1}::text as c${at}, ${at} as n${at}`).join(', ')
  const asked = { name: 'test-texts', text: `select ${columns}`, values: texts }
  const wanted = Object.fromEntries(
    texts.flatMap((text, at) => [
      [`c${at}`, text],
      [`n${at}`, at],
    ]),
  )
  for (let round = 0; round < 2; round++) {
    const [found, next] = await Promise.all([client.query(asked), one(1)])
    expect(found.rows).toEqual([wanted])
    expect(next.rows).toEqual([{ value: 1 }])
  }
})

const anyValues = fc.record({
  text: fc.option(fc.string({ unit: 'binary', maxLength: 300 }).filter((text) => !text.includes('\0'))),
  bytes: fc.option(fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))),
  small: fc.option(fc.integer()),
  large: fc.option(fc.maxSafeInteger()),
  moment: fc.option(fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })),
  flag: fc.option(fc.boolean()),
})

test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
  'any value comes back as it was sent, with the clock of %s',
  async (zone) => {
    // As in the program.
    pg.types.setTypeParser(pg.types.builtins.INT8, Number)
    await client.query(`set time zone '${zone}'`)
    const text = `select $1::text as text, $2::bytea as bytes, $3::int as small, $4::bigint as large, $5::timestamptz as moment, $6::boolean as flag`
    await fc.assert(
      fc.asyncProperty(fc.array(anyValues, { minLength: 1, maxLength: 4 }), async (sent) => {
        const found = await Promise.all(
          sent.map((row) => client.query({ name: 'test-values', text, values: Object.values(row) })),
        )
        expect(found.map(({ rows }) => ({ ...rows[0] }))).toEqual(sent)
      }),
    )
  },
)

test('moments are cut to milliseconds, and those that are not of a day in UTC are read too', async () => {
  const moments = ['2026-11-18 08:21:05.123999+00', '2026-11-18 23:59:59.9+00', '2026-11-18 00:00:00+05:30', 'infinity']
  for (const zone of ['UTC', 'Asia/Kolkata']) {
    await client.query(`set time zone '${zone}'`)
    const { rows } = await client.query({ text: 'select unnest($1::timestamptz[]) as at', values: [moments] })
    expect(rows.map(({ at }) => (at instanceof Date ? at.toISOString() : at))).toEqual([
      ...['2026-11-18T08:21:05.123Z', '2026-11-18T23:59:59.900Z', '2026-11-17T18:30:00.000Z', Number.POSITIVE_INFINITY],
    ])
  }
})

test('numbers beyond what is exact are not made exact by mistake', async () => {
  const { rows } = await client.query(`select 9223372036854775807 as large, -999999999999999 as low`)
  expect(rows).toEqual([{ large: Number('9223372036854775807'), low: -999_999_999_999_999 }])
})

test('a statement of a megabyte and small ones behind it arrive whole', async () => {
  const long = `${'क₹a'.repeat(400_000)}`
  const [first, second] = await Promise.all([
    client.query({ name: 'test-long', text: 'select $1::text as text', values: [long] }),
    one(7),
  ])
  expect(first.rows).toEqual([{ text: long }])
  expect(second.rows).toEqual([{ value: 7 }])
})

test('after a failure the rest is not run, and the connection is as good as before', async () => {
  const fresh = { name: 'test-behind-a-failure', text: 'select 3 as value' }
  for (let round = 0; round < 2; round++) {
    const asked = [client.query('begin'), one(1), divide(0), client.query(fresh), client.query('commit')]
    expect(codes(await Promise.allSettled(asked))).toEqual(['done', 'done', '22012', '25P02', '25P02'])
    expect((await client.query('rollback')).command).toBe('ROLLBACK')
    expect((await divide(1)).rows).toEqual([{ value: 1 }])
  }
  expect((await client.query(fresh)).rows).toEqual([{ value: 3 }])
})

test('a statement that cannot be prepared can be sent again', async () => {
  const unknown = { name: 'test-unknown', text: 'select * from test_made_later' }
  expect(codes(await Promise.allSettled([client.query(unknown), one(1)]))).toEqual(['42P01', '25P02'])
  await client.query('create temp table test_made_later as select 7 as value')
  expect((await client.query(unknown)).rows).toEqual([{ value: 7 }])
})

const circle: Record<string, unknown> = {}
circle.self = circle

test.each([
  ['values that cannot be sent', () => ({ name: 'test-bad', text: 'select $1::json', values: [circle] }), /circular/i],
  ['too many values', () => ({ text: 'select 1', values: Array.from({ length: 65_536 }, () => 'x') }), /more values/],
  ['a name used twice', () => ({ name: 'test-one', text: 'select 2 as other' }), /^The name test-one was used for/],
])('%s are refused with what stands behind, as it may be a commit', async (_, bad, reason) => {
  const [before, refused, after] = await Promise.allSettled([one(1), client.query(bad()), one(2)])
  expect(before).toMatchObject({ value: { rows: [{ value: 1 }] } })
  expect(refused).toMatchObject({ reason: expect.objectContaining({ message: expect.stringMatching(reason) }) })
  expect(after).toMatchObject({ reason: { code: REFUSED_SINCE_FAILURE } })
  expect((await one(3)).rows).toEqual([{ value: 3 }])
})
test('a batch behind one that failed is refused too, and the forms of the driver still work', async () => {
  const first = Promise.allSettled([client.query('begin'), divide(0)])
  await new Promise(setImmediate)
  const second = Promise.allSettled([one(1), client.query('rollback')])
  expect(codes(await first)).toEqual(['done', '22012'])
  expect(codes(await second)).toEqual(['25P02', '25P02'])
  await client.query('rollback')
  expect((await client.query('select $1::int as value', [4])).rows).toEqual([{ value: 4 }])
})

test('when the connection is lost, everything that was asked fails', async () => {
  const lost = client.query('select pg_terminate_backend(pg_backend_pid())')
  const outcomes = await Promise.allSettled([lost, one(1)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(one(2)).rejects.toSatisfy(isUnreachable)
  client.release(true)
  client = await pool.connect()
})
