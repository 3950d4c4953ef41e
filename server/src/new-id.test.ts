import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => {
  vi.useRealTimers()
})

const many = (count: number) => Array.from({ length: count }, newId)
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

test('an id is a UUID of version 7 that says when it was made', () => {
  const before = Date.now()
  for (const id of many(1_000)) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(timeOf(id)).toBeGreaterThanOrEqual(before)
  }
})

test('ids ascend and differ, also in the same millisecond', () => {
  const ids = many(10_000)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.map((id) => id.slice(-10))).size).toBeGreaterThan(9_990)
})

test('ids ascend when the clock is put back', () => {
  const last = newId()
  vi.useFakeTimers({ now: timeOf(last) - 3_600_000 })
  const next = newId()
  expect(next > last).toBe(true)
})
