import { expect, onTestFinished, test, vi } from 'vitest'
import { Batcher } from './batcher.ts'

/** Work that ends on demand, and a list of what was begun together. */
function open(options: Partial<ConstructorParameters<typeof Batcher<string, string>>[0]> = {}) {
  const begun: string[] = []
  const enders: (() => void)[] = []
  const batcher = new Batcher<string, string>({
    work: (batches) => {
      begun.push(batches.map(({ owner, items }) => `${owner}: ${items.join(' ')}`).join(', '))
      const ended = new Promise<void>((resolve) => {
        enders.push(resolve)
      })
      return batches.map(async ({ items }) => {
        await ended
        return items.map((item) => outcomeOf(item))
      })
    },
    atOnce: 2,
    fastMs: 1_000,
    companyMs: 0,
    mostTogether: 3,
    mostOwners: 1,
    mostWaiting: 6,
    mostWaitingOfOne: 4,
    longestMs: 5_000,
    refuse: () => new Error('full'),
    ...options,
  })
  const soon = () => new Promise((resume) => setImmediate(resume))
  const endNext = async () => {
    enders.shift()?.()
    await soon()
  }
  return { batcher, begun, soon, endNext }
}

const outcomeOf = (item: string): PromiseSettledResult<string> =>
  item.startsWith('bad')
    ? { status: 'rejected', reason: new Error(item) }
    : { status: 'fulfilled', value: item.toUpperCase() }

test('what comes while its owner is served is batched, and each item gets its own outcome', async () => {
  const { batcher, begun, soon, endNext } = open()
  const first = batcher.run('shop', 'a')
  await soon()
  const others = Promise.allSettled(['b', 'bad', 'c', 'd'].map((item) => batcher.run('shop', item)))
  await soon()
  expect(begun).toEqual(['shop: a'])
  await endNext()
  expect(await first).toBe('A')
  expect(begun).toEqual(['shop: a', 'shop: b bad c'])
  await endNext()
  await endNext()
  expect(begun).toEqual(['shop: a', 'shop: b bad c', 'shop: d'])
  expect((await others).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'))).toEqual([
    ...['B', 'refused', 'C', 'D'],
  ])
})

test('owners take turns at the places', async () => {
  const { batcher, begun, soon, endNext } = open({ atOnce: 1, mostTogether: 1 })
  void batcher.run('loud', 'a')
  void batcher.run('loud', 'b')
  void batcher.run('quiet', 'c')
  await soon()
  await endNext()
  await endNext()
  await endNext()
  expect(begun).toEqual(['loud: a', 'quiet: c', 'loud: b'])
})

test('slow work gives its place to another owner, but nobody works for its own owner meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { batcher, begun, soon } = open({ atOnce: 1 })
  void batcher.run('stuck', 'a')
  await soon()
  void batcher.run('stuck', 'b')
  void batcher.run('other', 'c')
  await soon()
  expect(begun).toEqual(['stuck: a'])
  vi.advanceTimersByTime(1_000)
  expect(begun).toEqual(['stuck: a', 'other: c'])
})

test('too many items are refused, and so is one that waits too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { batcher, soon } = open({ fastMs: 60_000 })
  void batcher.run('shop', 'a')
  await soon()
  const waiting = Promise.allSettled(['b', 'c', 'd', 'e', 'f'].map((item) => batcher.run('shop', item)))
  await expect(batcher.run('shop', 'g')).rejects.toThrow('full')
  vi.advanceTimersByTime(5_000)
  expect((await waiting).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
})

test('work that fails as a whole fails each of its items', async () => {
  const { batcher } = open({ work: () => [Promise.reject(new Error('lost'))] })
  await expect(batcher.run('shop', 'a')).rejects.toThrow('lost')
})

test('items of several owners can be worked on together, and an owner is never in two pieces of work', async () => {
  const { batcher, begun, soon, endNext } = open({ mostOwners: 2, mostTogether: 4 })
  void batcher.run('first', 'a')
  await soon()
  const others = Promise.allSettled([
    ...[batcher.run('first', 'b'), batcher.run('second', 'c'), batcher.run('second', 'bad'), batcher.run('third', 'd')],
  ])
  await soon()
  expect(begun).toEqual(['first: a', 'second: c bad, third: d'])
  void batcher.run('third', 'e')
  await endNext()
  expect(begun[2]).toBe('first: b')
  await endNext()
  expect(begun[3]).toBe('third: e')
  await endNext()
  expect((await others).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'))).toEqual([
    ...['B', 'C', 'refused', 'D'],
  ])
})

test('an owner that is done does not wait for the others of its piece of work', async () => {
  const ends = new Map<string, () => void>()
  const begun: string[] = []
  const { batcher, soon } = open({
    atOnce: 1,
    mostOwners: 2,
    fastMs: 0,
    work: (batches) =>
      batches.map(async ({ owner, items }) => {
        begun.push(`${owner}: ${items.join(' ')}`)
        await new Promise<void>((resolve) => ends.set(owner, resolve))
        return items.map(outcomeOf)
      }),
  })
  const first = batcher.run('quick', 'a')
  void batcher.run('slow', 'b')
  await soon()
  // The piece of work is slow by now, and no longer counts.
  await new Promise((resume) => setTimeout(resume, 5))
  void batcher.run('quick', 'c')
  await soon()
  expect(begun).toEqual(['quick: a', 'slow: b'])
  ends.get('quick')?.()
  expect(await first).toBe('A')
  await soon()
  await soon()
  expect(begun).toEqual(['quick: a', 'slow: b', 'quick: c'])
})

test('where several have just been here, what finds a place free waits for its share of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { batcher, begun, soon, endNext } = open({ companyMs: 3, mostOwners: 4, mostTogether: 4 })
  for (const owner of ['first', 'second', 'third', 'fourth']) void batcher.run(owner, 'a')
  await soon()
  expect(begun).toEqual(['first: a, second: a', 'third: a, fourth: a'])
  await endNext()
  void batcher.run('first', 'b')
  await soon()
  expect(begun).toHaveLength(2)
  void batcher.run('second', 'b')
  await soon()
  expect(begun[2]).toBe('first: b, second: b')

  // Nobody joins.
  await endNext()
  void batcher.run('third', 'c')
  await soon()
  expect(begun).toHaveLength(3)
  vi.advanceTimersByTime(3)
  expect(begun[3]).toBe('third: c')

  // The others are long gone.
  await endNext()
  await endNext()
  vi.advanceTimersByTime(1_000)
  void batcher.run('fourth', 'd')
  await soon()
  expect(begun[4]).toBe('fourth: d')
})

test('whoever has waited for company in vain begins, and so do those who are left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { batcher, begun, soon, endNext } = open({ companyMs: 3, mostOwners: 4, mostTogether: 4, mostWaiting: 8 })
  const owners = ['1', '2', '3', '4', '5', '6', '7', '8']
  for (const owner of owners) void batcher.run(owner, 'a')
  await soon()
  await endNext()
  await endNext()
  expect(begun).toHaveLength(2)
  for (const owner of ['1', '2', '3']) void batcher.run(owner, 'b')
  await soon()
  expect(begun).toHaveLength(2)
  vi.advanceTimersByTime(3)
  expect(begun.slice(2)).toEqual(['1: b, 2: b'])
  vi.advanceTimersByTime(3)
  expect(begun.slice(3)).toEqual(['3: b'])
})
