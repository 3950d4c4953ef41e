import { problem } from '@clothesline/contract'
import { deletionRules, pricingRules, RuleError } from '@clothesline/domain'
import Fastify from 'fastify'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { Conflict, Forbidden, Invalid, TooMany } from '../errors.ts'
import { answerError } from './answer-error.ts'

async function answerTo(error: unknown) {
  const logged: string[] = []
  const keep = (details: unknown, line = '') => logged.push(`${line} ${JSON.stringify(details)}`)
  const app = Fastify()
  app.setErrorHandler((thrown, _request, reply) => answerError(thrown, reply, { info: keep, warn: keep, error: keep }))
  app.get('/', async () => {
    throw error
  })
  const answer = await app.inject('/')
  await app.close()
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'], logged }
}

function databaseError(code: string, message = 'refused'): DatabaseError {
  const error = new DatabaseError(message, 10, 'error')
  return Object.assign(error, { code, detail: 'Key (contact)=(9876543210) of Asha Rao already exists.' })
}

describe('a refusal', () => {
  test('is sent with its status and message, and is not logged', async () => {
    expect(await answerTo(new Forbidden('password_change_needed'))).toMatchObject({
      status: 403,
      logged: [],
      body: { error: 'Please change your password first.', code: 'password_change_needed', values: {} },
    })
    expect(await answerTo(new Conflict('later_day_closed', { day: '2026-11-15' }))).toMatchObject({
      status: 409,
      body: {
        error: 'Please reopen 2026-11-15 first; it was closed later.',
        code: 'later_day_closed',
        values: { day: '2026-11-15' },
      },
    })
    expect(await answerTo(new TooMany(2.1, 'too_many_otps'))).toMatchObject({ status: 429, retryAfter: '3' })
  })

  test('lists its problems', async () => {
    const problems = [
      problem('name', 'field_needed', { field: 'Name' }),
      problem('rate', 'field_needed', { field: 'Rate' }),
    ]
    expect(problems[0]).toEqual({
      msg: 'Name is needed',
      path: 'name',
      code: 'field_needed',
      values: { field: 'Name' },
    })
    expect(await answerTo(new Invalid(problems))).toMatchObject({
      status: 422,
      body: { errors: problems, code: 'input_invalid', values: {} },
    })
  })

  test('is 422 when the input breaks a rule, and 409 when the current state does', async () => {
    const values = { discount: '₹20', amount: '₹10' }
    const msg = 'The discount of ₹20 is more than the order of ₹10.'
    expect(await answerTo(new RuleError(pricingRules, 'discount_too_large', values))).toMatchObject({
      status: 422,
      body: { errors: [{ msg, path: '', code: 'discount_too_large', values }] },
    })
    expect(await answerTo(new RuleError(deletionRules, 'order_deletion_off'))).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('switched off'), code: 'order_deletion_off', values: {} },
    })
  })
})

describe('an unreachable database', () => {
  const away = { status: 503, body: { error: expect.stringContaining('cannot be reached just now') }, logged: [] }

  test.each(['08006', '08P01', '57P01', '57P02', '57P03', '53300', '57014', '25P03'])(
    'is recognized by SQLSTATE %s',
    async (code) => expect(await answerTo(databaseError(code))).toMatchObject(away),
  )

  test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])(
    'is recognized by network error %s',
    async (code) => expect(await answerTo(Object.assign(new Error(code), { code }))).toMatchObject(away),
  )

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('is recognized by driver error "%s"', async (message) =>
    expect(await answerTo(new Error(message))).toMatchObject(away),
  )
})

describe('a row that others change', () => {
  test.each(['40001', '40P01', '55P03'])('is told so, after it was tried again: %s', async (code) => {
    expect(await answerTo(databaseError(code))).toMatchObject({
      status: 503,
      retryAfter: '2',
      logged: [],
      body: { code: 'others_at_work', error: expect.stringContaining('Nothing was saved') },
    })
  })
})

describe('an unexpected error', () => {
  test('is answered without details, and logged without personal data', async () => {
    const error = databaseError('22P02', 'invalid input syntax for type uuid near +919876543210')
    const { status, body, logged } = await answerTo(error)
    expect(status).toBe(500)
    expect(body).toEqual({
      error: 'Something went wrong on our side. Nothing was saved; please try again.',
      code: 'server_failed',
      values: {},
    })
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('22P02')
    expect(logged[0]).toContain('3210')
    expect(logged[0]).not.toContain('876543210')
    expect(logged[0]).not.toContain('Asha')
  })

  test.each([undefined, null, 'a text', 7, { statusCode: 200 }, { statusCode: 502 }])(
    'is also handled when %j was thrown',
    async (thrown) => expect((await answerTo(thrown ?? new Error('nothing'))).status).toBe(500),
  )
})

test('a framework error keeps its status and gets our format', async () => {
  const refusal = (statusCode: number) => answerTo(Object.assign(new Error('internal words'), { statusCode }))
  expect(await refusal(400)).toMatchObject({ status: 422, body: { errors: [{ path: '' }] } })
  for (const status of [404, 408, 413, 414, 415, 416, 429, 431]) {
    const answer = await refusal(status)
    expect(answer).toMatchObject({ status, logged: [] })
    expect(answer.body.error).not.toContain('internal')
    expect(answer.body).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/), values: {} })
  }
})
