import { describe, expect, it, vi } from 'vitest'
import { collectRows } from './collect-rows.ts'

const all = Array.from({ length: 2_345 }, (_, index) => [index])
const load = async (start: number, end: number) => ({ rows: all.slice(start, end), total: all.length })

describe('collectRows', () => {
  it('loads page after page and tells how far it is', async () => {
    const onProgress = vi.fn()
    await expect(collectRows(load, new AbortController().signal, onProgress)).resolves.toEqual(all)
    expect(onProgress.mock.calls.map(([{ done }]) => done)).toEqual([1_000, 2_000, 2_345])
  })

  it('has an empty list at once', async () => {
    const none = async () => ({ rows: [], total: 0 })
    await expect(collectRows(none, new AbortController().signal, () => undefined)).resolves.toEqual([])
  })

  it('counts a row once that a newer one has pushed to the next page', async () => {
    const pushed = async (start: number, end: number) => ({
      rows: (start === 0 ? all : [[-1], ...all]).slice(start, end),
      total: all.length,
    })
    const rows = await collectRows(pushed, new AbortController().signal, () => undefined)
    expect(new Set(rows.map(([index]) => index)).size).toBe(rows.length)
  })

  it('stops when it is told to', async () => {
    const stop = new AbortController()
    const rows = collectRows(load, stop.signal, () => stop.abort())
    await expect(rows).rejects.toThrow()
  })
})
