import { beforeEach, expect, it, vi } from 'vitest'
import { createLoneKey } from './lone-key.ts'

beforeEach(() => void vi.useFakeTimers())

/** What was done after keys at these times, of which each means itself. */
function doneAfter(...keys: [key: string, at: number][]): string[] {
  const done: string[] = []
  const { press } = createLoneKey()
  let now = 0
  for (const [key, at] of keys) {
    vi.advanceTimersByTime(at - now)
    now = at
    press(at, () => done.push(key))
  }
  vi.runAllTimers()
  return done
}

it('does what a letter means that is pressed by hand', () => {
  expect(doneAfter(['s', 0])).toEqual(['s'])
  expect(doneAfter(['s', 0], ['b', 200])).toEqual(['s', 'b'])
})

it('does nothing for the letters of a code, the first and the last included', () => {
  expect(doneAfter(['S', 0], ['1', 5], ['-', 10], ['B', 15])).toEqual([])
  expect(doneAfter(['S', 0], ['1', 30], ['B', 60])).toEqual([])
})

it('does nothing more once it is cancelled', () => {
  const act = vi.fn()
  const { press, cancel } = createLoneKey()
  press(0, act)
  cancel()
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})
