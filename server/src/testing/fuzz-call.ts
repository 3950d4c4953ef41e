import { type Endpoint, ErrorAnswer, InvalidAnswer } from '@clothesline/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { z } from 'zod'
import { makeAdminToken, makeStoreToken } from '../features/access/session/index.ts'
import { expectListed } from './expect-listed.ts'
import { inputFields } from './input-fields.ts'
import { mutatedBody } from './mutated-bodies.ts'
import { type Bytes, byteMutations, unmodified } from './mutated-bytes.ts'
import { sampleOf } from './sample-of.ts'
import type { TestApp, TestStore } from './test-app.ts'
import { World } from './world.ts'

type Tokens = { store: string; admin: string }
type TokenKind = 'right' | 'wrong' | 'none'

export interface Fuzz {
  app: TestApp
  shop: TestStore
  /** The shop's original settings. */
  settings: object
}

/** Restores the shop and opens new sessions: some calls end theirs, freeze or protect the store. */
export async function mintTokens({ app, shop, settings }: Fuzz): Promise<Tokens> {
  const store = makeStoreToken(shop.storeId)
  const admin = makeAdminToken()
  const until = new Date(app.clock.now.getTime() + 3_600_000)
  await app.owner.query('update store set frozen = false, settings = $2 where id = $1', [shop.storeId, settings])
  await repeatSession(app, `session s where store_id = '${shop.storeId}'`, store.hash, until)
  await repeatSession(app, 'admin_session s', admin.hash, until)
  return { store: store.token, admin: admin.token }
}

/**
 * Copies any existing session under a new token. Searching for a particular one among thousands would take longer than
 * the calls.
 */
async function repeatSession(app: TestApp, from: string, hash: Buffer, until: Date) {
  const { now } = app.clock
  const change = { token_hash: `\\x${hash.toString('hex')}`, expires_at: until, ended_at: null, last_seen_at: now }
  const [table] = from.split(' ')
  await app.owner.query(`insert into ${table} select (jsonb_populate_record(s, $1)).* from ${from} limit 1`, [change])
}

/** Every answer must be a success that matches the contract, or one of the two refusal formats. */
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

/** The text to send, with the token in the field where the call expects it. */
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
 * Sends a call valid, nearly valid and random bodies, some of them too long, too deep, truncated or in another
 * encoding, with the right token, a wrong one and none. Each must get a proper answer.
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
  const bodies = mutatedBody(good, inputFields(endpoint))
  const ways = fc.oneof({ weight: 3, arbitrary: fc.constant(unmodified) }, { weight: 1, arbitrary: byteMutations })
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

/** The shop to fuzz. */
export async function openFuzz(app: TestApp, shop: TestStore): Promise<Fuzz> {
  const { rows } = await app.owner.query('select settings from store where id = $1', [shop.storeId])
  return { app, shop, settings: rows[0].settings }
}
