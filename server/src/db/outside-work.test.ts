import { expect, test } from 'vitest'
import { allowOutsideWork } from './outside-work.ts'

test('the work is done once, between two transactions, and its result is available in the second', async () => {
  const story: string[] = []
  const outcome = await allowOutsideWork(async (outside) => {
    story.push('begin')
    const answer = await outside('add', async () => {
      story.push('work')
      return 42
    }).finally(() => story.push('end'))
    return answer + 1
  })
  expect(outcome).toBe(43)
  expect(story).toEqual(['begin', 'end', 'work', 'begin', 'end'])
})

test('a failure of the work is thrown to the caller, and the transaction does not run again', async () => {
  let begun = 0
  const running = allowOutsideWork(async (outside) => {
    begun += 1
    return outside('fail', () => Promise.reject(new Error('no room')))
  })
  await expect(running).rejects.toThrow('no room')
  expect(begun).toBe(1)
})

test('work under a new key on every run does not go on forever', async () => {
  let asked = 0
  const running = allowOutsideWork((outside) => outside(`work ${asked++}`, async () => {}))
  await expect(running).rejects.toThrow('asked for different work')
})
