import { beforeEach, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../lib/testing/memory-storage.ts'
import { findCustomerDraft, forgetCustomerDraft, keepCustomerDraft } from './customer-draft.ts'
import { emptyForm } from './customer-form.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', createMemoryStorage()))

it('a half-filled form is found again by the store that typed it, and by no other', () => {
  const typed = { ...emptyForm, name: 'Asha Rao', contact: '9876543210' }
  keepCustomerDraft('sparkle', typed)
  expect(findCustomerDraft('sparkle')).toEqual(typed)
  expect(findCustomerDraft('ujala')).toBeNull()
  forgetCustomerDraft('ujala')
  expect(findCustomerDraft('sparkle')).toEqual(typed)
  forgetCustomerDraft('sparkle')
  expect(findCustomerDraft('sparkle')).toBeNull()
})
