import { type Endpoint, ErrorAnswer, InvalidAnswer } from '@clothesline/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { z } from 'zod'
import { makeAdminToken, makeStoreToken } from '../features/access/session/index.ts'
import { expectListed } from './expect-listed.ts'
import { inputFields } from './input-fields.ts'
import { sampleOf } from './sample-of.ts'
import { spoilt } from './spoilt-bodies.ts'
import { type Bytes, unspoilt, waysToSpoil } from './spoilt-bytes.ts'
import type { TestApp, TestStore } from './test-app.ts'
import { World } from './world.ts'

type Tokens = { store: string; admin: string }
type TokenKind = 'right' | 'wrong' | 'none'

export interface Fuzz {
  app: TestApp
  shop: TestStore
  /** The shop's settings as they were at first. */
  settings: object
}

/** New sessions of the shop as it was: some calls end theirs, freeze or protect. */
export async function mintTokens({ app, shop, settings }: Fuzz): Promise<Tokens> {
  const store = makeStoreToken(shop.storeId)
  const admin = makeAdminToken()
  const until = new Date(app.clock.now.getTime() + 3_600_000)
  await app.owner.query('update store set frozen = false, settings = $2 where id = $1', [shop.storeId, settings])
  await repeatSession(app, `session s where store_id = '${shop.storeId}'`, store.hash, until)
  await repeatSession(app, 'admin_session s', admin.hash, until)
  return { store: store.token, admin: admin.token }
}

/** Another session like one there is, under another token. Whichever: to look for the first among thousands would take longer than the calls. */
async function repeatSession(app: TestApp, from: string, hash: Buffer, until: Date) {
  const change = { token_hash: `\\x${hash.toString('hex')}`, expires_at: until, ended_at: null }
  const [table] = from.split(' ')
  await app.owner.query(`insert into ${table} select (jsonb_populate_record(s, $1)).* from ${from} limit 1`, [change])
}

/** What every answer must be: a success as the contract says, or one of the two shapes of a refusal. */
function expectProper(endpoint: Endpoint, answer: { status: number; body: unknown }): void {
  expect(answer.status).toBeLessThan(500)
  expectListed(endpoint, answer)
  if (answer.status < 300) endpoint.output.parse(answer.body)
  else if (answer.status === 422) {
    const { errors } = z.strictObject(InvalidAnswer.shape).parse(answer.body)
    expect(errors.length).toBeGreaterThan(0)
    for (const { msg } of errors) expect(msg).toMatch(/\S/)
  } else expect(z.strictObject(ErrorAnswer.shape).parse(answer.body).error).toMatch(/\S/)
}

/** The text as it would be sent, with the token where the call looks for it. */
function textOf(endpoint: Endpoint, tokens: Tokens, kind: TokenKind, body: unknown): string {
  const [right, wrong] =
    endpoint.access === 'admin' || endpoint.access === 'adminOrPassword'
      ? [tokens.admin, tokens.store]
      : [tokens.store, tokens.admin]
  const token = { right, wrong, none: undefined }[kind]
  const takesToken = typeof body === 'object' && body !== null && !Array.isArray(body)
  return JSON.stringify(takesToken ? { ...body, storeToken: token, authToken: token } : body) ?? ''
}

async function send(app: TestApp, path: string, { bytes, headers }: Bytes, key: string | undefined) {
  const sent = { ...headers, ...(key ? { 'idempotency-key': key } : {}) }
  const response = await fetch(`${app.url}${path}`, { method: 'POST', headers: sent, body: bytes })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/**
 * Sends a call valid, nearly valid and random bodies, some of them too long, too deep, cut off or in another encoding,
 * with the right token, the wrong one and none. Whatever it is sent must be answered properly.
 */
export async function fuzzCall(
  fuzz: Fuzz,
  { name, endpoint }: { name: string; endpoint: Endpoint },
  { seed, runs }: { seed: number; runs: number },
): Promise<void> {
  const { app, shop } = fuzz
  const tokens = await mintTokens(fuzz)
  const good = (await sampleOf(name).input(new World(app, { ...shop, storeToken: tokens.store }))) ?? {}
  const endsSessions = /^(?:store|admin)\./.test(name)
  const bodies = spoilt(good, inputFields(endpoint))
  const ways = fc.oneof({ weight: 3, arbitrary: fc.constant(unspoilt) }, { weight: 1, arbitrary: waysToSpoil })
  const kinds = fc.constantFrom<TokenKind>('right', 'right', 'right', 'right', 'wrong', 'none')
  const keys = fc.option(fc.uuid(), { nil: undefined, freq: 2 })
  await fc.assert(
    fc.asyncProperty(bodies, ways, kinds, keys, async (body, way, kind, key) => {
      const text = textOf(endpoint, endsSessions ? await mintTokens(fuzz) : tokens, kind, body)
      expectProper(endpoint, await send(app, endpoint.path, way(text), key))
    }),
    { seed, numRuns: runs },
  )
  expect(app.logged).toEqual([])
}

/** The shop that is fuzzed. */
export async function openFuzz(app: TestApp, shop: TestStore): Promise<Fuzz> {
  const { rows } = await app.owner.query('select settings from store where id = $1', [shop.storeId])
  return { app, shop, settings: rows[0].settings }
}
