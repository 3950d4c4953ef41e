import { expect, onTestFinished, test, vi } from 'vitest'
import { FairQueue, type Lane } from './fair-queue.ts'

const WIDE: Lane = { most: 100, mostOfOne: 100 }
const refuse = () => new Error('full')

/** Tasks that end on demand, and a list of those that have started. */
function workshop() {
  const begun: string[] = []
  const enders: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => enders.push(() => resolve(name)))
  }
  const endNext = async () => {
    await new Promise((resume) => setImmediate(resume))
    enders.shift()?.()
    await new Promise((resume) => setImmediate(resume))
  }
  return { begun, work, endNext }
}

test('never exceeds its concurrency, and returns each result to its caller', async () => {
  const queue = new FairQueue({ atOnce: 2, lanes: [WIDE], refuse })
  const { begun, work, endNext } = workshop()
  const outcomes = Promise.all(['a', 'b', 'c', 'd'].map((name) => queue.run(name, work(name))))
  await endNext()
  expect(begun).toEqual(['a', 'b', 'c'])
  await endNext()
  await endNext()
  await endNext()
  expect(await outcomes).toEqual(['a', 'b', 'c', 'd'])
})

test('owners take turns: one with many tasks does not make another wait for all of them', async () => {
  const queue = new FairQueue({ atOnce: 1, lanes: [WIDE], refuse })
  const { begun, work, endNext } = workshop()
  for (const at of [1, 2, 3, 4, 5]) void queue.run('loud', work(`loud ${at}`))
  void queue.run('quiet', work('quiet 1'))
  for (let turn = 0; turn < 5; turn++) await endNext()
  expect(begun).toEqual(['loud 1', 'loud 2', 'quiet 1', 'loud 3', 'loud 4', 'loud 5'])
})

test('refuses tasks beyond the limit of one owner, and beyond the total limit', async () => {
  const queue = new FairQueue({ atOnce: 1, lanes: [{ most: 3, mostOfOne: 2 }], refuse })
  const { work } = workshop()
  void queue.run('loud', work('running'))
  for (const name of ['1', '2']) void queue.run('loud', work(name))
  await expect(queue.run('loud', work('3'))).rejects.toThrow('full')
  void queue.run('quiet', work('4'))
  await expect(queue.run('third', work('5'))).rejects.toThrow('full')
  expect(queue.waiting()).toBe(3)
})

test('the first lane has priority, and the second gets a turn after three of the first', async () => {
  const queue = new FairQueue({ atOnce: 1, lanes: [WIDE, WIDE], refuse })
  const { begun, work, endNext } = workshop()
  for (const at of [1, 2]) void queue.run('guest', work(`guest ${at}`), 1)
  for (const at of [1, 2, 3, 4, 5]) void queue.run('shop', work(`shop ${at}`))
  for (let turn = 0; turn < 6; turn++) await endNext()
  expect(begun).toEqual(['guest 1', 'shop 1', 'shop 2', 'shop 3', 'guest 2', 'shop 4', 'shop 5'])
})

test('continues after a task that failed', async () => {
  const queue = new FairQueue({ atOnce: 1, lanes: [WIDE], refuse })
  const failed = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('a', async () => 'fine')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})

test('one owner never takes every slot, so another starts at once', async () => {
  const queue = new FairQueue({ atOnce: 3, atOnceOfOne: 2, lanes: [WIDE], refuse })
  const { begun, work, endNext } = workshop()
  for (const at of [1, 2, 3, 4]) void queue.run('loud', work(`loud ${at}`))
  void queue.run('quiet', work('quiet 1'))
  void queue.run('quiet', work('quiet 2'))
  await endNext()
  // One slot of the busy owner is free again, and the quiet owner has a turn too.
  await endNext()
  expect(begun).toEqual(['loud 1', 'loud 2', 'quiet 1', 'loud 3', 'quiet 2'])
  for (let turn = 0; turn < 4; turn++) await endNext()
  expect(begun).toHaveLength(6)
  expect(queue.waiting()).toBe(0)
})

test('a task that waited too long is refused, and the others keep their turns', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = new FairQueue({ atOnce: 1, longestMs: 5_000, lanes: [WIDE], refuse })
  const { begun, work, endNext } = workshop()
  void queue.run('a', work('running'))
  const early = queue.run('a', work('early'))
  const refused = expect(early).rejects.toThrow('full')
  vi.advanceTimersByTime(4_000)
  void queue.run('a', work('late'))
  vi.advanceTimersByTime(1_000)
  await refused
  await endNext()
  expect(begun).toEqual(['running', 'late'])
})
