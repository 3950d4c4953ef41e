import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sent, sendInOrder, type Waiting } from './send-in-order.ts'

interface Act extends Waiting {
  id: number
}

const refusal = { code: 'visit_over', values: {}, message: 'over' }

function phoneWith(count: number) {
  let kept: Act[] = Array.from({ length: count }, (_, id) => ({ id }))
  const queue = {
    list: async () => kept,
    change: async (act: Act) => {
      kept = kept.map((one) => (one.id === act.id ? act : one))
    },
    remove: async ({ id }: Act) => {
      kept = kept.filter((one) => one.id !== id)
    },
  }
  return { queue, kept: () => kept }
}

test('what is refused stays and is not sent again, and what comes after it goes on', async () => {
  const { queue, kept } = phoneWith(3)
  const sent: number[] = []
  const send = async ({ id }: Act): Promise<Sent> => {
    sent.push(id)
    return id === 1 ? { outcome: 'refused', refusal } : { outcome: 'done' }
  }
  expect(await sendInOrder(queue, send)).toBe('sent')
  expect(await sendInOrder(queue, send)).toBe('sent')
  expect(sent).toEqual([0, 1, 2])
  expect(kept()).toEqual([{ id: 1, refusal, isKnown: true }])
})

test('without a network or a PIN everything waits', async () => {
  const { queue, kept } = phoneWith(2)
  expect(await sendInOrder(queue, async () => ({ outcome: 'later' }))).toBe('waiting')
  expect(await sendInOrder(queue, async () => ({ outcome: 'pin' }))).toBe('pin')
  expect(kept()).toEqual([{ id: 0 }, { id: 1 }])
})

test('an act at which the server fails three times lets the others pass', async () => {
  const { queue, kept } = phoneWith(2)
  const send = async ({ id }: Act): Promise<Sent> =>
    id === 0 ? { outcome: 'failed', mayPass: true, refusal } : { outcome: 'done' }
  expect(await sendInOrder(queue, send)).toBe('waiting')
  expect(await sendInOrder(queue, send)).toBe('waiting')
  expect(await sendInOrder(queue, send)).toBe('sent')
  expect(kept()).toEqual([{ id: 0, failures: 3, refusal }])
})

test('whatever the network does, acts reach the server for the first time in their order, and none is lost', async () => {
  const outcomes = fc.array(fc.constantFrom('done', 'lost', 'later'), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(outcomes, async (network) => {
      const { queue, kept } = phoneWith(6)
      const reached: number[] = []
      const send = async ({ id }: Act): Promise<Sent> => {
        const happens = network.shift() ?? 'done'
        if (happens !== 'later' && !reached.includes(id)) reached.push(id)
        return { outcome: happens === 'done' ? 'done' : 'later' }
      }
      while (kept().length > 0) await sendInOrder(queue, send)
      expect(reached).toEqual([0, 1, 2, 3, 4, 5])
    }),
  )
})
