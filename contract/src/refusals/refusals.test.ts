import { expect, test } from 'vitest'
import { z } from 'zod'
import { problemsOf } from '../errors.ts'
import { text } from '../fields.ts'
import * as byStatus from './by-status.ts'
import { codesByStatus, refusal, refusals } from './index.ts'
import { callOffs, messageReasons } from './message-reasons.ts'
import * as problems from './problems.ts'

const tables = [...Object.values(byStatus), ...Object.values(problems), messageReasons, callOffs]

test('a code stands in one table only', () => {
  const codes = tables.flatMap((table) => Object.keys(table))
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  expect(codes.every((code) => /^[a-z][a-z_]*$/.test(code))).toBe(true)
})

test('no two codes have the same sentence, or nobody could tell why there are two', () => {
  const sentences = Object.values(refusals).filter((sentence) => typeof sentence === 'string')
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
})

test('a code has one status', () => {
  const codes = Object.values(codesByStatus).flat()
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

test('the sentences that the product has always said stay to the letter', () => {
  expect(refusal('invoice_taken').message).toBe('In validated invoice')
  expect(refusal('otp_wrong').message).toBe('Please Enter Correct OTP')
  expect(refusal('store_frozen').message).toBe('This store is frozen. Please contact the administrator.')
  expect(refusal('session_ended').message).toBe('Your session has ended. Please log in again.')
  expect(refusal('login_wrong').message).toBe('Username or password is not correct')
  expect(refusal('store_admin_needed').message).toBe(
    'This needs the store-admin step: enter the one-time password first.',
  )
  expect(refusal('second_step_needed').message).toBe('Please enter the code from your authenticator app.')
  expect(refusal('link_ended').message).toBe('This link is no longer valid. Please ask the shop for a new one.')
})

test('a sentence is filled with its values, as they are', () => {
  expect(refusal('contact_taken', { contact: '98', name: '{number} $&', number: 'C-7' })).toEqual({
    code: 'contact_taken',
    values: { contact: '98', name: '{number} $&', number: 'C-7' },
    message: '98 is already the number of {number} $& (C-7)',
  })
  for (const [seconds, wait] of [
    [1, '1 second'],
    [90, '90 seconds'],
    [91, '2 minutes'],
  ] as const) {
    expect(refusal('too_many_tries', { seconds }).message).toContain(`Please wait ${wait} and`)
  }
  // @ts-expect-error a value is missing
  refusal('master_taken', { kind: 'cloth' })
  // @ts-expect-error this sentence takes none
  refusal('invoice_taken', { invoice: 7 })
  // @ts-expect-error not one of our words, so it could not be translated
  refusal('field_needed', { field: 'Nickname' })
})

test('a schema names each problem by code and values, also one that it has no words for', () => {
  const schema = z.object({ name: text('Name', 3), inner: z.object({}) })
  const { error } = schema.safeParse({ name: 'Asha', inner: 1 })
  expect(error && problemsOf(error)).toEqual([
    {
      msg: 'Name is too long (at most 3 characters)',
      path: 'name',
      code: 'field_too_long',
      values: { field: 'Name', most: 3 },
    },
    { msg: expect.stringContaining('expected object'), path: 'inner', code: 'value_not_understood', values: {} },
  ])
})
