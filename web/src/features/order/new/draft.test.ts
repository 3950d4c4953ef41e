import { expect, it } from 'vitest'
import { type Draft, emptyDraft, isStale } from './draft.ts'

const now = new Date('2026-11-19T11:00:00Z')
const left = (minutes: number, draft: Partial<Draft>): Draft => ({
  ...emptyDraft({ storeId: 's', customerId: 'c', kind: 'quantity' }),
  changedAt: new Date(now.getTime() - minutes * 60_000).toISOString(),
  ...draft,
})
const cash = { id: 'p', mode: 'Cash', amount: '100' }

it('asks about an old draft with anything in it, be it only money or a note', () => {
  expect(isStale(left(50, { payments: [cash] }), now)).toBe(true)
  expect(isStale(left(50, { note: 'Torn pocket' }), now)).toBe(true)
  expect(isStale(left(50, {}), now)).toBe(false)
  expect(isStale(left(5, { payments: [cash] }), now)).toBe(false)
})
