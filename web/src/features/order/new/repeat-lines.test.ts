import { expect, it } from 'vitest'
import { repeatLines } from './repeat-lines.ts'
import { testMasters } from './testing/test-masters.ts'

const shirts = { kind: 'piece' as const, cloth: 'Shirt', service: 'Dry Clean', quantity: 5, preferences: [] }

it("takes the same pieces again at today's rate, with the wishes that are still offered", () => {
  const lines = repeatLines([{ ...shirts, preferences: ['On hanger', 'Perfumed'] }], testMasters)
  expect(lines).toMatchObject([{ cloth: 'Shirt', quantity: '5', rate: '90', preferences: ['On hanger'], note: '' }])
})

it('leaves the weight and the count of a weighed line open', () => {
  const lines = repeatLines([{ ...shirts, kind: 'kg', cloth: '', service: 'Wash & Fold' }], testMasters)
  expect(lines).toMatchObject([{ kind: 'kg', service: 'Wash & Fold', kg: '', pieces: '', rate: '70' }])
})

it('leaves out what the store no longer offers', () => {
  expect(repeatLines([{ ...shirts, cloth: 'Cape' }], testMasters)).toEqual([])
})
