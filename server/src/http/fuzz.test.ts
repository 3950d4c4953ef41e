import { allEndpoints, type Endpoint, ErrorAnswer, InvalidAnswer } from '@clothesline/contract'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeAdminToken, makeStoreToken } from '../features/session/index.ts'
import { type Sample, samples } from '../testing/samples.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'

/** The same bodies every time in CI; more and others with FUZZ_RUNS and FUZZ_SEED. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 6)
const SEED = Number(process.env.FUZZ_SEED ?? 15112026)

let app: TestApp
let shop: TestStore
let settings: object
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Fuzz')
  settings = (await app.owner.query('select settings from store where id = $1', [shop.storeId])).rows[0].settings
})
afterAll(() => app.close())

type Tokens = { store: string; admin: string }

/** New sessions of the shop as it was: some calls end theirs, freeze or protect. */
async function mintTokens(): Promise<Tokens> {
  const store = makeStoreToken(shop.storeId)
  const admin = makeAdminToken()
  const until = new Date(app.clock.now.getTime() + 3_600_000)
  await app.owner.query('update store set frozen = false, settings = $2 where id = $1', [shop.storeId, settings])
  await repeatSession('session', store.hash, until)
  await repeatSession('admin_session', admin.hash, until)
  return { store: store.token, admin: admin.token }
}

/** Another session like the first one, under another token. */
async function repeatSession(table: 'session' | 'admin_session', hash: Buffer, until: Date): Promise<void> {
  const change = { token_hash: `\\x${hash.toString('hex')}`, expires_at: until, ended_at: null }
  await app.owner.query(
    `insert into ${table} select (jsonb_populate_record(s, $1)).* from ${table} s order by created_at limit 1`,
    [change],
  )
}

const HOSTILE: unknown[] = [
  ...[null, true, 0, -1, -0, 0.001, 1.005, 1e21, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, 99_999_999.99],
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    'x'.repeat(5000),
    '0',
    '-5',
    '1e3',
    'NaN',
    'undefined',
    '१२३',
    '\u202e',
    '😀'.repeat(60),
  ],
  ...["'; drop table store; --", '%', '_', '\\', '{{7*7}}', '<script>', '../..', '=1+1', '2026-02-30', '2999-12-31'],
  ...['0000-01-01', '9999-12-31T23:59:59.999+23:59', '0001-01-01T00:00:00Z', [], {}, [[]], [null], { length: -1 }],
]
const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

type Body = Record<string, unknown>
type Schema = { type?: string; format?: string; enum?: unknown[]; anyOf?: Schema[]; minimum?: number; maximum?: number }

/** What a field of this schema takes, at its edges above all. */
function edges({ type, format, enum: words, anyOf, minimum = 0, maximum = 1000 }: Schema): Arbitrary<unknown> {
  if (words) return fc.constantFrom(...words)
  if (anyOf) return fc.oneof(...anyOf.map(edges))
  if (type === 'integer' || type === 'number') return fc.constantFrom(minimum, minimum + 1, 2, maximum, maximum + 1)
  if (type === 'boolean') return fc.boolean()
  if (format === 'date') return fc.constantFrom('2026-11-15', '2026-11-14', '1900-01-01', '2999-12-31')
  return hostile
}

/** Where the leaves of a body are: ['particulars', '0', 'rate']. */
function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

function changedAt(value: unknown, [key, ...rest]: string[], leaf: unknown): unknown {
  if (key === undefined) return leaf
  const changed = structuredClone(value) as Body
  changed[key] = changedAt(changed[key], rest, leaf)
  return changed
}

/** A good body of which something is changed: a field at its edge, or a leaf that is spoilt. */
function spoilt(good: Body, properties: Record<string, Schema>): Arbitrary<unknown> {
  const leaves = leavesOf(good).filter((path) => path.length > 0)
  const fields = Object.entries(properties).map(([name, schema]) => edges(schema).map((value) => ({ [name]: value })))
  const change = fields.length === 0 ? fc.dictionary(fc.string(), hostile) : fc.oneof(...fields)
  const edged = fc.array(change, { maxLength: 3 }).map((all) => Object.assign({}, good, ...all))
  if (leaves.length === 0) return edged
  const broken = fc.tuple(fc.constantFrom(...leaves), hostile).map(([path, leaf]) => changedAt(good, path, leaf))
  return fc.oneof(
    { weight: 3, arbitrary: edged },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

/** What every answer must be: a success as the contract says, or one of the two shapes of a refusal. */
function expectProper(endpoint: Endpoint, answer: { status: number; body: unknown }): void {
  expect(answer.status).toBeLessThan(500)
  if (answer.status < 300) endpoint.output.parse(answer.body)
  else if (answer.status === 422) {
    const { errors } = z.strictObject(InvalidAnswer.shape).parse(answer.body)
    expect(errors.length).toBeGreaterThan(0)
    for (const { msg } of errors) expect(msg).toMatch(/\S/)
  } else expect(z.strictObject(ErrorAnswer.shape).parse(answer.body).error).toMatch(/\S/)
}

type TokenKind = 'right' | 'wrong' | 'none'
const tokenKinds = fc.constantFrom<TokenKind>('right', 'right', 'right', 'right', 'wrong', 'none')

async function send(endpoint: Endpoint, tokens: Tokens, kind: TokenKind, body: unknown, key?: string): Promise<void> {
  const [right, wrong] = endpoint.access === 'admin' ? [tokens.admin, tokens.store] : [tokens.store, tokens.admin]
  const token = { right, wrong, none: undefined }[kind]
  const takesToken = typeof body === 'object' && body !== null && !Array.isArray(body)
  const sent = takesToken ? { ...body, storeToken: token, authToken: token } : body
  expectProper(endpoint, await app.post(endpoint.path, undefined, { raw: JSON.stringify(sent), key }))
}

describe.each(allEndpoints())('$name', ({ name, endpoint }) => {
  test('answers properly whatever it is sent', async () => {
    const [area = '', call = ''] = name.split('.')
    const sample = (samples as unknown as Record<string, Record<string, Sample>>)[area]?.[call]
    const tokens = await mintTokens()
    const good = (await sample?.input(new World(app, { ...shop, storeToken: tokens.store }))) ?? {}
    const endsSessions = area === 'store' || area === 'admin'
    const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
    const bodies = spoilt(good, (schema.properties ?? {}) as Record<string, Schema>)
    const keys = fc.option(fc.uuid(), { nil: undefined, freq: 2 })
    await fc.assert(
      fc.asyncProperty(bodies, tokenKinds, keys, async (body, kind, key) =>
        send(endpoint, endsSessions ? await mintTokens() : tokens, kind, body, key),
      ),
      { seed: SEED, numRuns: RUNS },
    )
    expect(app.logged).toEqual([])
  })
})
