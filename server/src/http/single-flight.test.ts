import { expect, test } from 'vitest'
import { SingleFlight } from './single-flight.ts'

/** Work that says when it begins and ends. */
function recorded() {
  const singleFlight = new SingleFlight()
  const said: string[] = []
  const call = (key: string, name: string, fails = false) =>
    singleFlight.run(key, async () => {
      said.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      said.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  return { said, call }
}

test('calls with one key are made one after the other, also when one fails', async () => {
  const { said, call } = recorded()
  const outcomes = await Promise.allSettled([call('k', 'one', true), call('k', 'two'), call('k', 'three')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
})

test('calls with other keys do not wait for them', async () => {
  const { said, call } = recorded()
  await Promise.all([call('k', 'one'), call('l', 'two')])
  expect(said).toEqual(['one begins', 'two begins', 'one ends', 'two ends'])
})
