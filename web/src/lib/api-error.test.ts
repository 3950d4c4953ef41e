import { describe, expect, it } from 'vitest'
import { dictionary as hindi } from '../words/hi/index.ts'
import { refusal, unreachable } from './api-error.ts'
import { activateLanguage } from './i18n.ts'

describe('refusal', () => {
  it('numbers the problems of invalid input', () => {
    const problems = [
      { msg: 'Username is needed', path: 'username' },
      { msg: 'Password is needed', path: 'password' },
    ]
    const error = refusal(422, { errors: problems })
    expect(error.message).toBe('1.Username is needed, 2.Password is needed, ')
    expect(error.problems).toEqual(problems)
  })

  it('shows the error field of everything else', () => {
    expect(refusal(409, { error: 'In validated invoice' }).message).toBe('In validated invoice')
    expect(refusal(422, { error: 'The key was used for something else' }).message).toBe(
      'The key was used for something else',
    )
  })

  it('tells by code and values what happened', () => {
    const values = { contact: '9876543210', name: 'Asha', number: 'C-7' }
    expect(refusal(409, { error: 'Taken', code: 'contact_taken', values })).toMatchObject({
      code: 'contact_taken',
      values,
    })
    const problem = { msg: 'Name is needed', path: 'name', code: 'field_needed', values: { field: 'Name' } }
    expect(refusal(422, { errors: [problem], code: 'input_invalid', values: {} })).toMatchObject({
      code: 'input_invalid',
      problems: [problem],
    })
    expect(refusal(409, { error: 'Taken', code: 7, values: 'none' })).toMatchObject({ code: undefined, values: {} })
  })

  it('is shown in the language of the reader', () => {
    activateLanguage('hi', hindi)
    const error = refusal(409, { error: 'This username is already taken', code: 'username_taken', values: {} })
    activateLanguage('en')
    expect(error.message).toBe('यह यूज़रनेम पहले से लिया हुआ है')
  })

  it('tells when only the code of the second step is missing', () => {
    expect(refusal(401, { error: 'Please enter the code', needs: 'code' }).needs).toBe('code')
    expect(refusal(401, { error: 'Wrong password', needs: 'money' }).needs).toBeUndefined()
  })

  it('has something to say about an answer that is not ours', () => {
    expect(refusal(500, undefined).message).toBe('Something went wrong. Please try again.')
    expect(refusal(502, '<html>').message).toBe(unreachable().message)
    expect(refusal(422, { errors: [{ msg: 3 }, null, { msg: 'Good', path: '' }] }).message).toBe('1.Good, ')
  })
})
