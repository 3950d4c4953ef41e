import { beforeEach, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../../lib/testing/memory-storage.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { forgetDraft, keepDraft, listDrafts, loadDraft } from './draft-storage.ts'

const place = { storeId: 'store-1', customerId: 'customer-1', kind: 'quantity' } as const
const noted = (note: string, more: Partial<Draft> = {}): Draft => ({ ...emptyDraft(place), note, ...more })

beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()))

it('gives back what was kept, with the same key', () => {
  const draft = noted('No starch')
  keepDraft('store-1', draft)
  expect(loadDraft(place)).toEqual(draft)
})

it('keeps stores, customers and kinds apart', () => {
  keepDraft('store-1', noted('No starch'))
  expect(loadDraft({ ...place, storeId: 'store-2' }).note).toBe('')
  expect(loadDraft({ ...place, customerId: 'customer-2' }).note).toBe('')
  expect(loadDraft({ ...place, kind: 'kg' }).note).toBe('')
})

it('lists the unsaved orders of one store, the newest first', () => {
  keepDraft('store-1', noted('first', { changedAt: '2026-11-15T10:00:00.000Z' }))
  keepDraft('store-1', noted('second', { customerId: 'customer-2', changedAt: '2026-11-15T11:00:00.000Z' }))
  keepDraft('store-2', noted('elsewhere'))
  expect(listDrafts('store-1').map(({ note }) => note)).toEqual(['second', 'first'])
})

it('forgets a draft that was emptied', () => {
  const draft = noted('No starch')
  keepDraft('store-1', draft)
  keepDraft('store-1', { ...draft, note: '' })
  expect(listDrafts('store-1')).toEqual([])
})

it('leaves alone what another tab has begun since', () => {
  keepDraft('store-1', noted('of another tab'))
  forgetDraft('store-1', noted('saved here'))
  expect(loadDraft(place).note).toBe('of another tab')
})

it('begins anew when what was kept cannot be read', () => {
  keepDraft('store-1', noted('No starch'))
  localStorage.setItem('newOrder store-1 customer-1 quantity', '{"key":')
  expect(loadDraft(place)).toMatchObject({ note: '', lines: [] })
  localStorage.setItem('newOrder store-1 customer-1 quantity', '{"key":"k","kind":"kg","lines":3}')
  expect(loadDraft(place)).toMatchObject({ kind: 'quantity', lines: [] })
})
