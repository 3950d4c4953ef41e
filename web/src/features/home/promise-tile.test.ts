import { defaultSettings } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { promiseTile } from './promise-tile.ts'

const TODAY = '2026-11-16'
const tile = (kept?: { orders: number; kept: number }) => promiseTile(kept, defaultSettings, TODAY)[0]

test('the tile says how many promises were kept, and opens their report', () => {
  expect(tile({ orders: 200, kept: 199 })).toMatchObject({ value: '99 %', needsCare: false })
  expect(tile({ orders: 10, kept: 8 })).toMatchObject({ value: '80 %', needsCare: true })
  expect(tile()?.link).toEqual({ to: '/report', search: { report: 'promises', from: '2026-10-17', to: '2026-11-15' } })
})

test('without promises it says nothing, and it can be switched off', () => {
  expect(tile({ orders: 0, kept: 0 })?.value).toBe('–')
  const off = { ...defaultSettings.dashboardConfiguration, showPromisesKept: 'No' as const }
  expect(promiseTile(undefined, { ...defaultSettings, dashboardConfiguration: off }, TODAY)).toEqual([])
})
