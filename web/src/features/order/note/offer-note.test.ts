import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { offerNote } from './offer-note.ts'

const refusal = (code: 'month_filed' | 'order_outdated') =>
  new ApiError(409, 'October 2026 is filed. Make a credit note.', [], { code, values: { month: 'October 2026' } })

test('a note is offered over what the bill would have changed by, where its month is filed', () => {
  const onNote = vi.fn()
  expect(offerNote(refusal('month_filed'), 59, onNote)).toEqual({ says: null })
  expect(onNote).toHaveBeenCalledWith({ amt: 59, why: 'October 2026 is filed. Make a credit note.' })
  offerNote(refusal('month_filed'), 0, onNote)
  expect(onNote).toHaveBeenLastCalledWith({ why: 'October 2026 is filed. Make a credit note.' })
})

test('any other refusal is told as always', () => {
  const onNote = vi.fn()
  expect(offerNote(refusal('order_outdated'), 59, onNote)).toBeUndefined()
  expect(offerNote(new Error('lost'), 59, onNote)).toBeUndefined()
  expect(onNote).not.toHaveBeenCalled()
})
