import type { Run, RunStop } from '@clothesline/contract'
import { expect, test } from 'vitest'
import type { KeptAct } from './kept.ts'
import { withActs, withAnswer } from './with-acts.ts'

const stop = (_id: string, fields: Partial<RunStop> = {}): RunStop => ({
  _id,
  ticket: '',
  kind: 'delivery',
  isMine: true,
  customer: 'Asha',
  contact: '',
  address: '',
  pinCode: '',
  area: '',
  note: '',
  date: '2026-11-16',
  from: '10:00',
  to: '13:00',
  status: 'accepted',
  reason: '',
  invoice: 1,
  number: '1',
  orderStatus: 'Ready',
  balance: 80.1,
  pieces: [],
  codesLeft: 3,
  ...fields,
})
const run: Run = {
  date: '2026-11-16',
  rider: { _id: 'r', name: 'Ravi' },
  upiId: null,
  cash: 0.2,
  store: { name: '', phone: '', address: '', pinCode: '' },
  stops: [stop('a'), stop('b', { isMine: false })],
}
const done = (kind: KeptAct['body']['kind'], visit: string | undefined, fields: object = {}): KeptAct => ({
  riderId: 'r',
  customer: '',
  body: { act: kind, kind, visit, at: '', ...fields },
})

test('what waits on the phone is shown as done', () => {
  const acts = [
    done('take', 'b'),
    done('leave', 'a'),
    done('collect', 'a', { cash: 80.1 }),
    done('deliver', 'a', { photo: 'data:' }),
  ]
  const after = withActs(run, [...acts, done('fail', 'b', { reason: 'nobody' })])
  expect(after.cash).toBe(80.3)
  expect(after.stops).toMatchObject([
    { status: 'done', balance: 0 },
    { isMine: true, status: 'failed' },
  ])
})

test('stops are shown in the order of the rider', () => {
  const after = withActs(run, [done('arrange', undefined, { order: ['b', 'a'] })])
  expect(after.stops.map(({ _id }) => _id)).toEqual(['b', 'a'])
})

test('a code counts when it was checked, and what was refused changes nothing', () => {
  expect(withActs(run, [done('deliver', 'a', { code: '1234' })])).toEqual(run)
  const refused = {
    ...done('deliver', 'a', { photo: 'data:' }),
    refusal: { code: 'visit_over', values: {}, message: '' },
  }
  expect(withActs(run, [refused])).toEqual(run)
})

test('the answer of the server replaces what the phone knew', () => {
  const answer = { stop: stop('a', { status: 'done' }), cash: 5, refusal: null }
  expect(withAnswer(run, done('deliver', 'a'), answer)).toMatchObject({ cash: 5, stops: [{ status: 'done' }, {}] })
  const gone = withAnswer(run, done('leave', 'a'), { ...answer, stop: null })
  expect(gone.stops.map(({ _id }) => _id)).toEqual(['b'])
  const order = done('arrange', undefined, { order: ['b', 'a'] })
  expect(withAnswer(run, order, { ...answer, stop: null }).stops.map(({ _id }) => _id)).toEqual(['b', 'a'])
})
