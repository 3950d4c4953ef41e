import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { showProblems } from './form-problems.ts'

const values: Record<string, unknown> = { storeName: '', contact1: '', 'orderConfiguration.invoiceStartingPoint': 1 }

function createForm() {
  return { getValues: vi.fn((name: string) => values[name]), setError: vi.fn() }
}

describe('showProblems', () => {
  it('ties each problem to its field, nested ones too, and focuses the first', () => {
    const form = createForm()
    const error = new ApiError(422, '', [
      { msg: 'Store name is needed', path: 'storeName' },
      { msg: 'Too small', path: 'orderConfiguration.invoiceStartingPoint' },
    ])
    expect(showProblems(form as never, error)).toEqual(['storeName', 'orderConfiguration.invoiceStartingPoint'])
    expect(form.setError).toHaveBeenNthCalledWith(
      1,
      'storeName',
      { type: 'server', message: 'Store name is needed' },
      { shouldFocus: true },
    )
    expect(form.setError).toHaveBeenNthCalledWith(
      2,
      'orderConfiguration.invoiceStartingPoint',
      { type: 'server', message: 'Too small' },
      { shouldFocus: false },
    )
  })

  it('shows one problem a field and leaves out what the form does not have', () => {
    const form = createForm()
    const error = new ApiError(422, '', [
      { msg: 'No body', path: '' },
      { msg: 'Unknown', path: 'somethingElse' },
      { msg: 'First', path: 'contact1' },
      { msg: 'Second', path: 'contact1' },
    ])
    expect(showProblems(form as never, error)).toEqual(['contact1'])
    expect(form.setError).toHaveBeenCalledTimes(1)
  })

  it('has nothing to do with other errors', () => {
    const form = createForm()
    expect(showProblems(form as never, new ApiError(409, 'Taken'))).toEqual([])
    expect(showProblems(form as never, new Error('boom'))).toEqual([])
  })
})
