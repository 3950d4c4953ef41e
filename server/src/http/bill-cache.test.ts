import { expect, test, vi } from 'vitest'
import type { PaperJob } from '../paper/index.ts'
import { BillCache } from './register-open-bill.ts'

const job = (text: string, logo?: string) =>
  ({ kind: 'bill', bill: { text }, paper: 'A5', logo: logo && Buffer.from(logo) }) as unknown as PaperJob
const drawer = (text: string) => vi.fn(async () => Buffer.from(text))

test('draws a link once, and again as soon as its document or the logo changes', async () => {
  const cache = new BillCache()
  const draw = drawer('paper')
  await cache.get('link', job('one'), draw)
  expect((await cache.get('link', job('one'), draw)).toString()).toBe('paper')
  expect(draw).toHaveBeenCalledTimes(1)
  const changed = drawer('changed')
  expect((await cache.get('link', job('two'), changed)).toString()).toBe('changed')
  expect((await cache.get('link', job('two', 'logo'), drawer('with logo'))).toString()).toBe('with logo')
  expect(cache.size).toEqual({ entries: 1, bytes: 'with logo'.length })
})

test("never serves one link's document for another", async () => {
  const cache = new BillCache()
  await cache.get('mine', job('same'), drawer('mine'))
  expect((await cache.get('yours', job('same'), drawer('yours'))).toString()).toBe('yours')
})

test('concurrent requests for the same document wait for one drawing', async () => {
  const cache = new BillCache()
  const draw = drawer('paper')
  await Promise.all(Array.from({ length: 110 }, () => cache.get('link', job('one'), draw)))
  expect(draw).toHaveBeenCalledTimes(1)
  expect(cache.size).toEqual({ entries: 1, bytes: 5 })
})

test('a failed drawing is not cached', async () => {
  const cache = new BillCache()
  await expect(cache.get('link', job('one'), () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect((await cache.get('link', job('one'), drawer('paper'))).toString()).toBe('paper')
})

test('keeps the most recently used, within its limits of entries and bytes', async () => {
  const cache = new BillCache({ entries: 2, bytes: 10 })
  const again = drawer('again')
  for (const link of ['a', 'b']) await cache.get(link, job('x'), drawer('1234'))
  await cache.get('a', job('x'), again)
  await cache.get('c', job('x'), drawer('1234'))
  expect(cache.size).toEqual({ entries: 2, bytes: 8 })
  await cache.get('a', job('x'), again)
  expect(again).not.toHaveBeenCalled()
  await cache.get('b', job('x'), again)
  expect(again).toHaveBeenCalledTimes(1)
  await cache.get('big', job('x'), drawer('much too big'))
  expect(cache.size.bytes).toBeLessThanOrEqual(10)
})
