import { describe, expect, it, vi } from 'vitest'
import { collectRows, PAGE_ROWS } from './collect-rows.ts'

const count = 2 * PAGE_ROWS + 345
const all = Array.from({ length: count }, (_, index) => [index])
const load = async (start: number, end: number) => ({ rows: all.slice(start, end), total: all.length })

describe('collectRows', () => {
  it('loads part after part and tells how far it is', async () => {
    const onProgress = vi.fn()
    await expect(collectRows(load, new AbortController().signal, onProgress)).resolves.toEqual(all)
    expect(onProgress.mock.calls.map(([{ done }]) => done)).toEqual([PAGE_ROWS, 2 * PAGE_ROWS, count])
  })

  it('has an empty table at once', async () => {
    const none = async () => ({ rows: [], total: 0 })
    await expect(collectRows(none, new AbortController().signal, () => undefined)).resolves.toEqual([])
  })

  it('stops when it is told to', async () => {
    const stop = new AbortController()
    const rows = collectRows(load, stop.signal, () => stop.abort())
    await expect(rows).rejects.toThrow()
  })
})
