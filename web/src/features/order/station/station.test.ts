import { makeTag } from '@clothesline/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetLogin } from '../../../lib/login-memory.ts'
import { logInStore } from '../../../lib/session.ts'
import { createMemoryStorage } from '../../../lib/testing/memory-storage.ts'
import { sendScans, takeScan, useStation } from './station.ts'

const fetchMock = vi.fn<typeof fetch>()

const store = { storeToken: 'token-1', storeName: 'Sparkle', storeId: '0199e8a4-0000-7000-8000-000000000000' }

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  vi.stubGlobal('fetch', fetchMock)
  vi.useFakeTimers()
  forgetLogin()
  fetchMock.mockReset()
  logInStore(store)
  return () => vi.useRealTimers()
})

const tagOf = (piece: number) => makeTag({ alias: 'A', invoice: 7, piece })
const answer = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const ready = (count: number) =>
  answer(200, {
    moved: true,
    order: { _id: 'o', invoice: 7, pieces: 3, ready: count, version: count, particulars: [], allPieces: [], taxes: [] },
  })
const lost = async () => {
  throw new TypeError('Failed to fetch')
}

const states = () => useStation.getState().scans.map(({ state }) => state)
/** Tag and key of each request. */
const sent = () =>
  fetchMock.mock.calls.map(([, init]) => [
    (JSON.parse(String(init?.body)) as { tag: string }).tag,
    new Headers(init?.headers).get('Idempotency-Key'),
  ])

test('an outage keeps the scans, and sends each again as the same one until it is answered', async () => {
  fetchMock.mockImplementation(lost)
  takeScan(tagOf(1))
  takeScan(tagOf(2))
  expect(states()).toEqual(['sending', 'sending'])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(states()).toEqual(['waiting', 'waiting'])
  takeScan(tagOf(1))
  expect(states()).toEqual(['waiting', 'waiting'])

  fetchMock.mockReset()
  fetchMock.mockImplementationOnce(ready(1)).mockImplementationOnce(ready(2))
  await vi.advanceTimersByTimeAsync(12_000)
  expect(states()).toEqual(['marked', 'marked'])
  const [first, second] = useStation.getState().scans.toReversed()
  expect(sent()).toEqual([
    [tagOf(1), first?.id],
    [tagOf(2), second?.id],
  ])
})

test('a tag of nobody holds up nothing, and what was never allowed is not asked for again and again', async () => {
  fetchMock
    .mockImplementationOnce(answer(404, { error: 'This tag was not found', code: 'tag_not_found', values: {} }))
    .mockImplementationOnce(answer(403, { error: 'No', code: 'store_frozen', values: {} }))
  takeScan(tagOf(1))
  takeScan(tagOf(2))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual(['waiting', 'refused'])
  expect(fetchMock).toHaveBeenCalledTimes(2)

  fetchMock.mockImplementationOnce(ready(3))
  await sendScans()
  expect(states()).toEqual(['complete', 'refused'])
})
